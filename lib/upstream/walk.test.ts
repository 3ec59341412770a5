import { expect, it } from 'vitest'
import { createListFacts } from './list-facts'
import { noWalkNotes, walk } from './walk'

interface Row {
  id: string
}
interface Place {
  limit: number
  offset: number
}

/** A customer system with these rows; null ones are unreadable. */
const listOf = (all: readonly (Row | null)[], cap = 1000) => {
  const asked: Place[] = []
  const read = async ({ limit, offset }: Place) => {
    asked.push({ limit, offset })
    const page = all.slice(offset, offset + Math.min(limit, cap))
    return {
      rows: page.filter((row) => row !== null),
      unreadable: page.flatMap((row, index) => (row === null ? [{ index }] : [])),
    }
  }
  return { read, calls: () => asked.length, asked }
}
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ id: `c${from + i}` }))
const unread = (count: number) => Array<null>(count).fill(null)
const idsOf = (some: readonly Row[]) => some.map(({ id }) => id)

async function walked(read: ReturnType<typeof listOf>['read'], facts = createListFacts().of('getCustomers')) {
  const notes = noWalkNotes()
  const ids: string[] = []
  for await (const some of walk<Row>(read, ({ id }) => id, notes, facts)) ids.push(...idsOf(some))
  return { ids, ...notes }
}
const WHOLE = { unreadable: 0, changedWhileRead: false, repeats: false }

it.each([
  ['at the beginning', [...unread(1000), ...rows(0, 1500)]],
  ['within the list', [...rows(0, 1000), ...unread(2500), ...rows(1000, 1500)]],
  ['but for the row that both pages have', [...rows(0, 1000), ...unread(999), ...rows(1000, 1500)]],
])('unreadable pages don’t hide later ones: %s', async (_, all) => {
  const good = all.flatMap((row) => row?.id ?? [])
  expect(await walked(listOf(all).read)).toEqual({
    ...WHOLE,
    ids: good,
    unreadable: all.length - good.length,
  })
})

it.each([
  ['rows', rows(0, 1000)],
  ['rows that can’t be read', unread(1000)],
])('stops if the customer system repeats the same %s forever', async (_, all) => {
  const { read, calls } = listOf(all)
  const found = await walked(({ limit }) => read({ limit, offset: 0 }))
  expect(found).toMatchObject({ changedWhileRead: true, repeats: true })
  expect(calls()).toBeLessThan(110)
})

it.each([0, 1, 2, 99, 100, 101, 150, 199, 200, 250, 1000])(
  'reads all of %i rows if the API returns at most 100, and only then reports the list as complete',
  async (count) => {
    const all = rows(0, count)
    expect(await walked(listOf(all, 100).read)).toEqual({ ...WHOLE, ids: idsOf(all) })
  },
)

it.each([0, 1, 999, 1000, 1001, 1999, 2000])('ends a list of %i rows with an empty page', async (count) => {
  const all = rows(0, count)
  const list = listOf(all)
  expect(await walked(list.read)).toEqual({ ...WHOLE, ids: idsOf(all) })
  expect(list.asked.map(({ offset }) => offset)).toContain(count)
  expect(list.calls()).toBeLessThanOrEqual(Math.ceil(count / 999) + 3)
})

it('learns a cap once, and stays below it from then on', async () => {
  const facts = createListFacts()
  const list = listOf(rows(0, 250), 100)
  await walked(list.read, facts.of('getCustomers'))
  expect(facts.read()).toMatchObject([{ operation: 'getCustomers', cap: 100, repeated: 0 }])
  const again = listOf(rows(0, 250), 100)
  await walked(again.read, facts.of('getCustomers'))
  const pages = [0, 99, 198, 250].map((offset) => ({ limit: 100, offset }))
  expect(again.asked).toEqual([...pages, { limit: 2, offset: 249 }])
  // Other operations have their own cap.
  const other = listOf(rows(0, 250))
  await walked(other.read, facts.of('getEvents'))
  expect(other.asked[0]).toEqual({ limit: 1000, offset: 0 })
})

it('doesn’t mistake a growing list for a capped one', async () => {
  const facts = createListFacts()
  const all = rows(0, 50)
  const { read } = listOf(all)
  let calls = 0
  const growing = async (place: Place) => {
    calls += 1
    if (calls === 2) all.push({ id: 'new' })
    return read(place)
  }
  expect(await walked(growing, facts.of('getCustomers'))).toEqual({ ...WHOLE, ids: idsOf(all) })
  expect(facts.read()).toEqual([])
})

it('tries a larger page again if a cap wasn’t seen for an hour', async () => {
  let now = 0
  const facts = createListFacts(() => now)
  await walked(listOf(rows(0, 250), 100).read, facts.of('getCustomers'))
  now += 60 * 60_000
  const lifted = listOf(rows(0, 250))
  await walked(lifted.read, facts.of('getCustomers'))
  expect(lifted.asked.map(({ limit }) => limit)).toEqual([1000, 1000, 2])
})

it('is incomplete but without duplicates if pages beyond the end repeat the last rows', async () => {
  const all = rows(0, 2000)
  const { read } = listOf(all)
  const facts = createListFacts()
  const clamped = ({ limit, offset }: Place) => read({ limit, offset: offset >= 2000 ? 1000 : offset })
  const found = await walked(clamped, facts.of('getCustomers'))
  expect(found).toEqual({ ids: idsOf(all), unreadable: 0, changedWhileRead: true, repeats: true })
  expect(facts.read()).toMatchObject([{ cap: null, repeated: 1 }])
})

it('is incomplete but without duplicates if every offset returns all rows', async () => {
  const all = rows(0, 300)
  const found = await walked(async () => ({ rows: all, unreadable: [] }))
  expect(found).toEqual({ ids: idsOf(all), unreadable: 0, changedWhileRead: true, repeats: true })
})

it('ends if a list keeps starting over', async () => {
  const all = rows(0, 2500)
  const { read, calls } = listOf([...all, ...all])
  const found = await walked(({ limit, offset }) => read({ limit, offset: offset % 2500 }))
  expect(found).toMatchObject({ ids: idsOf(all), changedWhileRead: true, repeats: true })
  expect(calls()).toBeLessThan(10)
})

it('has both rows of an id on separate pages, such as one per channel', async () => {
  const all = [{ id: 'a', sms: 1 }, ...rows(0, 1500), { id: 'a', email: 1 }]
  const found = await walked(listOf(all).read)
  expect(found).toEqual({ ...WHOLE, ids: idsOf(all) })
})

it('notices a row deleted while it learns a cap, even if the next page hides it', async () => {
  const pages = ['nabc', 'de', 'cd', 'nacd', 'ce', '', 'e']
  let calls = 0
  const read = async () => {
    const ids = [...(pages[calls] ?? '')]
    calls += 1
    return { rows: ids.map((id) => ({ id })), unreadable: [] }
  }
  expect(await walked(read)).toMatchObject({ ids: ['n', 'a', 'b', 'c', 'e'], changedWhileRead: true })
  expect(calls).toBe(pages.length)
})
