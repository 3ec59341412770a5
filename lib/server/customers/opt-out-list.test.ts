import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Trial } from '@/lib/service/testing/trial'
import { OptOutList } from './opt-out-list'

const MINUTE = 60_000
let trial: Trial
let now = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  trial = await openTrial()
  const people = Array.from({ length: 2400 }, (_, index) => ({
    id: `c${index}`,
    sms_optout: 1,
    optout_date: '2026-01-01T00:00:00.000Z',
  }))
  for (let at = 0; at < people.length; at += 400) {
    await trial.put('customers', ...people.slice(at, at + 400))
  }
})
afterAll(() => trial.close())

/** A list over the real service, and how often it was called. */
function open() {
  const asked: number[] = []
  const list = new OptOutList(
    async (input) => {
      asked.push(input.offset)
      return {
        rows: (await trial.rows('getOptoutCustomers', { ...input })) as { id: string }[],
        unreadable: [],
      }
    },
    () => now,
  )
  return { list, asked }
}

describe('the opt-out list', () => {
  it('says that it wasn’t loaded, loads completely, and then knows every customer', async () => {
    const { list, asked } = open()
    expect(list.ask(['c2399'])).toEqual({ readAt: null, isWhole: false, hasChanged: false, entries: {} })
    await list.settled()
    expect(asked).toEqual([0, 999, 1998, 2400, 2399])
    expect(list.ask(['c2399'])).toEqual({
      readAt: new Date(now).toISOString(),
      isWhole: true,
      hasChanged: false,
      entries: { c2399: { email_optout: 0, sms_optout: 1, optout_date: '2026-01-01T00:00:00.000Z' } },
    })
    expect(list.ask(['stranger']).entries).toEqual({})
  })

  it('reloads at once after a clock was set back', async () => {
    const { list, asked } = open()
    list.ask([])
    await list.settled()
    const before = now
    now -= 60 * MINUTE
    list.ask([])
    await list.settled()
    now = before
    expect(asked).toHaveLength(10)
  })

  it('reloads at most every ten minutes, however many users ask', async () => {
    const { list, asked } = open()
    for (let i = 0; i < 20; i++) list.ask(['c1'])
    await list.settled()
    now += 9 * MINUTE
    list.ask(['c1'])
    await list.settled()
    expect(asked).toHaveLength(5)
    now += 2 * MINUTE
    list.ask(['c1'])
    await list.settled()
    expect(asked).toHaveLength(10)
  })

  it('keeps its data when a reload fails, and retries sooner', async () => {
    let isDown = false
    const list = new OptOutList(
      async ({ offset }) => {
        if (isDown) throw new Error('down')
        return { rows: offset === 0 ? [{ id: 'a', email_optout: 1 }] : [], unreadable: [] }
      },
      () => now,
    )
    list.ask(['a'])
    await list.settled()
    const { readAt } = list.ask(['a'])
    isDown = true
    now += 11 * MINUTE
    list.ask(['a'])
    await list.settled()
    expect(list.ask(['a'])).toMatchObject({ readAt, entries: { a: { email_optout: 1 } } })
    isDown = false
    now += 2 * MINUTE
    list.ask(['a'])
    await list.settled()
    expect(list.ask(['a']).readAt).not.toBe(readAt)
  })

  it('does not vouch for absent customers if a row is unreadable or pages repeat', async () => {
    const unreadable = new OptOutList(async () => ({ rows: [], unreadable: [{ index: 0 }] }))
    unreadable.ask(['a'])
    await unreadable.settled()
    expect(unreadable.ask(['a']).isWhole).toBe(false)
    expect((await unreadable.all()).missed).toBe(1)
    const page = Array.from({ length: 1000 }, (_, index) => ({ id: `r${index}` }))
    const repeating = new OptOutList(async () => ({ rows: page, unreadable: [] }))
    repeating.ask(['a'])
    await repeating.settled()
    expect(repeating.ask(['r1'])).toMatchObject({ isWhole: false, hasChanged: true, entries: { r1: {} } })
  })

  it('leaves out a removed contact at once, also from a list that was loading', async () => {
    const people = [{ id: 'a' }, { id: 'b' }]
    let isRead = () => {}
    const list = new OptOutList(
      async ({ limit, offset }) => {
        isRead()
        return { rows: people.slice(offset, offset + limit), unreadable: [] }
      },
      () => now,
    )
    const idsOf = async () => (await list.all()).entries.map(({ id }) => id)
    expect(await idsOf()).toEqual(['a', 'b'])
    list.forget('a')
    people.shift()
    expect(await idsOf()).toEqual(['b'])
    now += 2 * MINUTE
    isRead = () => list.forget('b')
    await list.all()
    await list.settled()
    expect(await idsOf()).toEqual([])
    isRead = () => {}
    now += 2 * MINUTE
    await list.all()
    await list.settled()
    expect(await idsOf()).toEqual(['b'])
  })

  it.each([
    ['a customer was added', (people: { id: string }[]) => people.unshift({ id: 'new' })],
    ['a customer was removed', (people: { id: string }[]) => people.shift()],
  ])('says so if %s during the load, keeps each customer once, and reloads soon', async (_, change) => {
    const people = Array.from({ length: 1500 }, (_, index) => ({ id: `p${index}` }))
    let asked = 0
    const list = new OptOutList(
      async ({ limit, offset }) => {
        const rows = people.slice(offset, offset + limit)
        asked += 1
        if (asked === 1) change(people)
        return { rows, unreadable: [] }
      },
      () => now,
    )
    list.ask(['p1'])
    await list.settled()
    expect(list.ask(['p1', 'p1499'])).toMatchObject({
      isWhole: false,
      hasChanged: true,
      entries: { p1: {}, p1499: {} },
    })
    now += 2 * MINUTE
    list.ask(['p1'])
    await list.settled()
    expect(list.ask(['p1'])).toMatchObject({ isWhole: true, hasChanged: false })
  })

  it('is read to its end if the API returns at most 100 rows', async () => {
    const all = Array.from({ length: 250 }, (_, nth) => ({ id: `r${nth}`, email_optout: 1 }))
    const list = new OptOutList(async ({ limit, offset }) => ({
      rows: all.slice(offset, offset + Math.min(limit, 100)),
      unreadable: [],
    }))
    list.ask([])
    await list.settled()
    expect(list.ask(['r249'])).toMatchObject({ isWhole: true, hasChanged: false, entries: { r249: {} } })
  })

  it('does not vouch for absent customers if the API ignores the offset', async () => {
    const all = Array.from({ length: 100 }, (_, nth) => ({ id: `r${nth}`, email_optout: 1 }))
    const list = new OptOutList(async () => ({ rows: all, unreadable: [] }))
    list.ask([])
    await list.settled()
    expect(list.ask(['r5', 'absent'])).toMatchObject({ isWhole: false, entries: { r5: { email_optout: 1 } } })
  })
})
