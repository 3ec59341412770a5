import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdBeforeAway } from '@/lib/attention'
import { clearDirectory } from '@/lib/directory/sync/clear'
import { writeAwayDays } from '@/lib/directory/tables/away-days'
import { forgetCustomer, mergeCustomers } from '@/lib/directory/tables/customers'
import { type DirectoryDatabase, directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import {
  type Customer,
  customer,
  dayIn,
  expected,
  filters,
  SEEN_AT,
  sort,
} from '@/lib/directory/testing/list-model'
import { openTrialDirectory, type TrialDirectory } from '@/lib/directory/testing/trial-directory'
import { type ListFilters, lacksFilter } from '@/lib/directory-list'
import { attentionCounts } from './attention-counts'
import { fittingCustomers } from './fitting-customers'
import { createList } from './list'

let trial: TrialDirectory

let db: DirectoryDatabase

beforeAll(async () => {
  trial = await openTrialDirectory()
  db = directoryOf(trial.db)
})

afterAll(() => trial.close())

const FIRST_DAY = Date.UTC(2026, 1, 1, 12)

const LAST_DAY = FIRST_DAY + 86_400_000

/** Adds exactly these customers, half of them a day after the others. */
async function put(customers: Customer[]): Promise<(Customer & { day: number })[]> {
  await clearDirectory(db)
  const people = [...new Map(customers.map((one) => [one.id, one])).values()].map((one, index) => ({
    ...one,
    day: FIRST_DAY + (index % 2) * 86_400_000,
  }))
  for (const day of [FIRST_DAY, FIRST_DAY + 86_400_000])
    await mergeCustomers(db, { customers: people.filter((one) => one.day === day), askedAt: day, sweep: 1 })
  const found = new Map(people.flatMap(({ id, away }) => (away === null ? [] : [[id, away] as const])))
  await writeAwayDays(db, '', { at: 0, found })
  await keepState(db, { away_read_at: SEEN_AT })
  for (const { id, endsIn, noShows } of people) {
    const day = typeof endsIn === 'number' ? dayIn(endsIn) : endsIn && ''
    await db
      .updateTable('directory_people')
      .set({ details_at: 1, membership_ends: day, no_shows: noShows })
      .where('id', '=', id)
      .execute()
  }
  return people
}

describe('the directory’s list', () => {
  it('is sorted, with unknown values last, filtered, counted and paged', async () => {
    const pageOf = createList(db, { block: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(customer, { minLength: 20, maxLength: 60 }),
        fc.array(
          fc
            .tuple(filters, sort, fc.nat(25), fc.integer({ min: 1, max: 30 }))
            .filter(([filters, sort]) => !sort || !lacksFilter(sort.by, filters)),
          { minLength: 5, maxLength: 10 },
        ),
        async (customers, asked) => {
          const people = await put(customers)
          const check = async (there: typeof people) => {
            for (const [filters, sort, offset, limit] of asked) {
              const all = expected(there, filters, sort)
              const page = await pageOf({ filters, sort, offset, limit })
              expect(page.total).toBe(all.length)
              expect(page.people.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit))
              const fit = await fittingCustomers(db, there, filters)
              expect(fit.map(({ id }) => id).sort()).toEqual([...all].sort())
            }
          }
          await check(people)
          const { away } = await attentionCounts(db, SEEN_AT, Date.now())
          for (const days of [14, 30, 60, 90] as const) {
            const filters = { last_seen: `away-${days}` } as const
            const created_to = createdBeforeAway(days, SEEN_AT)
            for (const link of [filters, { ...filters, created_to }]) {
              const { total } = await pageOf({ filters: link, sort: null, offset: 0, limit: 0 })
              expect(total).toBe(away[days])
            }
          }
          // Same counts and blocks as before, now outdated.
          for (const { id } of people.slice(0, 3)) await forgetCustomer(db, id, 0)
          const [changed] = people.splice(0, 4).slice(3)
          if (changed) {
            people.push({ ...changed, firstname: 'Zoë', day: LAST_DAY })
            await mergeCustomers(db, {
              customers: [{ ...changed, firstname: 'Zoë' }],
              askedAt: LAST_DAY,
              sweep: 1,
            })
          }
          await check(people)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('counts who is away again when events were read', async () => {
    await clearDirectory(db)
    const customers = [{ id: 'new', created_date: '2026-01-01T12:00:00.000Z' }]
    await mergeCustomers(db, { customers, askedAt: FIRST_DAY, sweep: 1 })
    await writeAwayDays(db, '', { at: FIRST_DAY, found: new Map() })
    const pageOf = createList(db, { block: 4 })
    const away = async (away_read_at: number) => {
      await keepState(db, { away_read_at })
      return (await pageOf({ filters: { last_seen: 'away-30' }, sort: null, offset: 0, limit: 1 })).total
    }
    expect(await away(Date.UTC(2026, 0, 30, 23))).toBe(0)
    expect(await away(Date.UTC(2026, 0, 31))).toBe(1)
  })

  it('puts customers without an event yet last, as of when events were read', async () => {
    await clearDirectory(db)
    const customers = [
      { id: 'new', created_date: '2026-01-01T12:00:00.000Z' },
      { id: 'a', created_date: '2025-01-01T12:00:00.000Z' },
    ]
    await mergeCustomers(db, { customers, askedAt: FIRST_DAY, sweep: 1 })
    await writeAwayDays(db, '', { at: FIRST_DAY, found: new Map() })
    const pageOf = createList(db, { block: 4 })
    const ids = async (away_read_at: number) => {
      await keepState(db, { away_read_at })
      const sort = { by: 'last-seen', isDescending: true } as const
      return (await pageOf({ filters: {}, sort, offset: 0, limit: 9 })).people.map(({ id }) => id)
    }
    expect(await ids(Date.UTC(2026, 2, 31, 23))).toEqual(['a', 'new'])
    expect(await ids(Date.UTC(2026, 3, 1))).toEqual(['new', 'a'])
  })

  it('reads only the blocks that contain the creation dates', async () => {
    await clearDirectory(db)
    const day = (index: number) =>
      `2026-0${1 + Math.floor(index / 20)}-${String(1 + (index % 20)).padStart(2, '0')}`
    const customers = Array.from({ length: 60 }, (_, index) => ({
      id: `c${index}`,
      created_date: `${day(index)}T12:00:00.000Z`,
    }))
    await mergeCustomers(db, { customers, askedAt: FIRST_DAY, sweep: 1 })
    let asked = 0
    const counting = db.withPlugin({
      transformQuery({ node }) {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const pageOf = createList(counting, { block: 4 })
    const asks = async (filters: ListFilters) => {
      const before = asked
      const { total } = await pageOf({ filters, sort: null, offset: 0, limit: 1 })
      return { total, asked: asked - before }
    }
    await asks({})
    const all = await asks({ changed_from: '2026-01-01' })
    expect(all).toMatchObject({ total: 60 })
    for (const [filters, total] of [
      [{ created_from: day(58) }, 2],
      [{ created_to: day(1) }, 2],
      [{ created_from: day(30), created_to: day(31) }, 2],
    ] as const) {
      const some = await asks(filters)
      expect(some.total).toBe(total)
      expect(some.asked).toBeLessThan(all.asked / 3)
    }
  })
})
