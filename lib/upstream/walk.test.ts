import { expect, it } from 'vitest'
import { walk } from './walk'

interface Row {
  id: string
}

/** An upstream with as many rows, of which those that are null can't be read. */
const listOf = (all: readonly (Row | null)[]) => {
  let calls = 0
  const read = async ({ limit, offset }: { limit: number; offset: number }) => {
    calls += 1
    const page = all.slice(offset, offset + limit)
    return {
      rows: page.filter((row) => row !== null),
      unreadable: page.flatMap((row, index) => (row === null ? [{ index }] : [])),
    }
  }
  return { read, calls: () => calls }
}
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ id: `c${from + i}` }))
const unread = (count: number) => Array<null>(count).fill(null)

async function walked(read: ReturnType<typeof listOf>['read']) {
  const notes = { unreadable: 0, changedWhileRead: false }
  const ids: string[] = []
  for await (const some of walk<Row>(read, ({ id }) => id, notes)) ids.push(...some.map(({ id }) => id))
  return { ids, ...notes }
}

it.each([
  ['at the beginning', [...unread(1000), ...rows(0, 1500)]],
  ['amid the list', [...rows(0, 1000), ...unread(2500), ...rows(1000, 1500)]],
  ['but for the row that both pages have', [...rows(0, 1000), ...unread(999), ...rows(1000, 1500)]],
])('pages of which nothing can be read hide none behind them: %s', async (_, all) => {
  const good = all.flatMap((row) => row?.id ?? [])
  expect(await walked(listOf(all).read)).toEqual({
    ids: good,
    unreadable: all.length - good.length,
    changedWhileRead: false,
  })
})

it.each([
  ['rows', rows(0, 1000)],
  ['rows that can’t be read', unread(1000)],
])('an upstream that gives the same %s for ever is left', async (_, all) => {
  const { read, calls } = listOf(all)
  expect(await walked(({ limit }) => read({ limit, offset: 0 }))).toMatchObject({ changedWhileRead: true })
  expect(calls()).toBeLessThan(110)
})
