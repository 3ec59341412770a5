import fc from 'fast-check'
import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CountedList } from './day-counts'
import { findDayStart } from './day-start'
import { clearDemo } from './demo/clear'
import { generateDemo } from './demo/generate'
import { dayCounts } from './migrations/003-day-counts'
import { removeContact } from './removal'
import { openTrial, type Trial } from './testing/trial'

let trial: Trial

beforeAll(async () => {
  trial = await openTrial()
})
beforeEach(() => trial.empty())
afterAll(() => trial.close())

const TODAY = '2026-03-12'
const moment = fc
  .tuple(
    fc.constantFrom('2024-02-29', '2026-01-01', '2026-01-02', '2026-01-31'),
    fc.constantFrom('00:00', '23:59'),
  )
  .map(([day, time]) => `${day}T${time}:00.000Z`)
const id = fc.nat(12).map((n) => `c${n}`)
const flag = fc.constantFrom(0, 1)

const customer = fc.record(
  {
    id,
    created_date: moment,
    email_optout: flag,
    sms_optout: flag,
    optout_date: moment,
    visits: fc.constantFrom([], [{ id: 'v1', date: '2026-01-01' }]),
  },
  { requiredKeys: ['id'] },
)

/** Writes customers in all ways and orders; a line that takes another customer's visit is rejected with its batch. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('load'), rows: fc.array(customer, { maxLength: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove'), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('event'), user_id: id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('demo'), customers: fc.nat(12), seed: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear') }) },
)

async function take(one: Record<string, unknown>): Promise<void> {
  if (one.do === 'load') await trial.put('customers', ...(one.rows as [])).catch(() => {})
  if (one.do === 'event') await trial.put('events', { id: 'e1', user_id: one.user_id }).catch(() => {})
  if (one.do === 'remove') await trial.call('removeContact', { id: one.id })
  if (one.do === 'clear') await clearDemo(trial.db)
  if (one.do === 'demo')
    await generateDemo(trial.db, { customers: Number(one.customers), seed: Number(one.seed), today: TODAY })
}

/** The rows of each list in order, as `day id`, computed from the rows. */
async function rowsByList(): Promise<Record<CountedList, string[]>> {
  const all = await trial.db.selectFrom('customers').selectAll().execute()
  const listed = (rows: typeof all, date: 'created_date' | 'optout_date') =>
    rows
      .filter((row) => row[date] !== null)
      .map((row) => `${row[date]} ${row.id}`)
      .sort()
  return {
    customers: listed(all, 'created_date'),
    'opt-outs': listed(all, 'optout_date'),
    'opt-outs.email': listed(
      all.filter((row) => row.email_optout === 1),
      'optout_date',
    ),
    'opt-outs.sms': listed(
      all.filter((row) => row.sms_optout === 1),
      'optout_date',
    ),
  }
}

async function expectTrue(): Promise<void> {
  const kept = await trial.db.selectFrom('day_counts').selectAll().where('row_count', '!=', 0).execute()
  const counted = new Map(kept.map(({ list, day, row_count }) => [`${list} ${day}`, row_count]))
  const lists = await rowsByList()
  const expected = new Map<string, number>()
  for (const [list, rows] of Object.entries(lists))
    for (const row of rows) {
      const key = `${list} ${row.slice(0, 10)}`
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
  expect(counted).toEqual(expected)
  for (const [list, rows] of Object.entries(lists))
    for (let offset = 0; offset <= rows.length + 1; offset++) {
      const start = await findDayStart(trial.db, list as CountedList, offset)
      const found = rows.filter((row) => row >= (start?.day ?? '')).slice(start?.skip)
      expect(found, `${list} at ${offset}`).toEqual(rows.slice(offset))
    }
}

/** Does something once, between reading counts and reading their page; returns how often counts were read. */
function afterCounts(act: () => Promise<unknown>): () => number {
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = executor
  let times = 0
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async function (this: unknown, ...args) {
    const result = await executeQuery.apply(this, args)
    if (times === 0 && (args[0] as CompiledQuery).sql.includes('from "day_counts"')) {
      times += 1
      await act()
    }
    return result
  })
  return () => {
    spy.mockRestore()
    return times
  }
}

describe('the counts of a day', () => {
  it('match the rows after any writes, and lead every offset to its row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await trial.empty()
        for (const one of steps) await take(one)
        await expectTrue()
      }),
      { numRuns: 40 },
    )
  })

  it('match the rows after concurrent writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await trial.empty()
        await Promise.all(steps.map(take))
        await expectTrue()
      }),
      { numRuns: 25 },
    )
  })

  it('are added to an older database', async () => {
    await generateDemo(trial.db, { customers: 150, seed: 7, today: TODAY })
    await trial.db.schema.dropTable('day_counts').execute()
    await dayCounts.up(trial.db)
    await expectTrue()
  })
})

describe('a deep page', () => {
  const CUSTOMERS = 3000

  it('returns every row once, with any page size, for all customers and each list of opt-outs', async () => {
    await generateDemo(trial.db, { customers: CUSTOMERS, seed: 7, today: TODAY, eventsPerCustomer: 0 })
    await trial.call('removeContact', { id: (await rowsByList()).customers[1200]?.split(' ')[1] })
    const lists = await rowsByList()
    const walks = [
      ['getCustomers', {}, lists.customers],
      ['getCustomers', { fulldata: true }, lists.customers],
      ['getOptoutCustomers', {}, lists['opt-outs']],
      ['getOptoutCustomers', { type: 'email' }, lists['opt-outs.email']],
      ['getOptoutCustomers', { type: 'sms' }, lists['opt-outs.sms']],
    ] as const
    for (const [name, asked, rows] of walks)
      for (const limit of [333, 1000]) {
        const met: unknown[] = []
        for (let offset = 0; offset < rows.length + limit; offset += limit)
          met.push(...(await trial.rows(name, { ...asked, limit, offset })).map(({ id }) => id))
        expect(met, `${name} by ${limit}`).toEqual(rows.map((row) => row.split(' ')[1]))
      }
  })

  it.each(['getCustomers', 'getOptoutCustomers'] as const)(
    '%s: is read with the counts from one moment: a removal in between doesn’t move it',
    async (name) => {
      await generateDemo(trial.db, { customers: 5000, seed: 7, today: TODAY, eventsPerCustomer: 0 })
      const rows = (await rowsByList())[name === 'getCustomers' ? 'customers' : 'opt-outs']
      const isSameDay = (place: number) => rows[place]?.slice(0, 10) === rows[place - 1]?.slice(0, 10)
      const offset = rows.findIndex((_, place) => place > 1100 && isSameDay(place))
      const ids = rows.map((row) => row.split(' ')[1])
      const elsewhere = await trial.openAgain()
      const read = afterCounts(() => removeContact(elsewhere, { app_id: '', id: ids[offset - 1] ?? '' }))
      const page = await trial.rows(name, { offset, limit: 10 })
      expect(page.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 10))
      expect(read()).toBe(1)
      await elsewhere.destroy()
    },
  )

  it('skips only rows of its own day', async () => {
    await generateDemo(trial.db, { customers: CUSTOMERS, seed: 7, today: TODAY, eventsPerCustomer: 0 })
    const busiest = Math.max(
      ...(await trial.db.selectFrom('day_counts').select('row_count').execute()).map((row) => row.row_count),
    )
    for (const offset of [1001, 2000, CUSTOMERS - 1]) {
      const start = await findDayStart(trial.db, 'customers', offset)
      expect(start?.skip).toBeLessThan(busiest)
    }
  })
})
