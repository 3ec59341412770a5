import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { mergeCustomers } from '@/lib/directory/tables/customers'
import { directoryOf } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import { openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { emptied } from '@/lib/directory/testing/trial-sync'
import { OPTED, type Opted } from '@/lib/directory-list'
import { changesSince } from './changes-since'
import { createList } from './list'

const directory = await openTrialDirectory()
const db = directoryOf(directory.db)
afterAll(() => directory.close())

const NEWEST_FIRST = { by: 'created', isDescending: true } as const

const flag = fc.constantFrom(0, 1, 7)
const flags = fc.record({ email_optout: flag, sms_optout: flag })
type Flags = { email_optout: number; sms_optout: number }

const customer = (nth: number, of: Flags) => ({
  id: `c${nth}`,
  firstname: 'A',
  lastname: '',
  email: '',
  phone: '',
  last_location: '',
  // Some at the same time, some at none.
  created_date: ['2026-03-01T08:00:00.000Z', '', '2026-03-02T08:00:00.000Z'][nth % 3] ?? '',
  ...of,
})

/** Whether the flags now say out where they didn't, or in where they said out. 7 is unknown. */
function hasOpted(before: Flags, after: Flags, opted: Opted): boolean {
  const field = opted.startsWith('email') ? 'email_optout' : 'sms_optout'
  return opted.endsWith('out')
    ? before[field] !== 1 && after[field] === 1
    : before[field] === 1 && after[field] === 0
}

it('finds who opted out and in again since a time, and not who changed back', async () => {
  const pageOf = createList(db)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(flags, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (people) => {
        await emptied(db)
        const write = (of: (readings: Flags[]) => Flags, askedAt: number) =>
          mergeCustomers(db, {
            customers: people.map((readings, nth) => customer(nth, of(readings))),
            askedAt,
            sweep: 1,
          })
        await write(([first]) => first as Flags, 1)
        await keepState(db, { changes_from: 1 })
        const since = Date.now()
        await new Promise((resolve) => setTimeout(resolve, 2))
        for (const step of [1, 2, 3])
          await write((readings) => (readings[step] ?? readings.at(-1)) as Flags, 1 + step)
        const { opted } = await changesSince(db, since, 5)
        for (const one of OPTED) {
          const expected = people.flatMap((readings, nth) =>
            hasOpted(readings[0] as Flags, readings.at(-1) as Flags, one) ? [`c${nth}`] : [],
          )
          expect(opted[one].total, one).toBe(expected.length)
          const filters = { edited_since: new Date(since).toISOString(), opted: one }
          const { people: listed } = await pageOf({ filters, sort: NEWEST_FIRST, offset: 0, limit: 10 })
          expect(listed.map(({ id }) => id).sort(), one).toEqual(expected)
          expect(opted[one].newest, one).toEqual(listed.slice(0, 5))
        }
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

it('has the newest of customers who came in one sync, in the order of their list', async () => {
  await emptied(db)
  const pageOf = createList(db)
  const people = Array.from({ length: 8 }, (_, nth) => ({
    ...customer(nth, { email_optout: 0, sms_optout: 0 }),
    created_date: nth === 7 ? '' : `2026-03-01T08:0${nth}:00.000Z`,
  }))
  await keepState(db, { changes_from: 1 })
  const since = Date.now() - 1
  await mergeCustomers(db, { customers: people, askedAt: 1, sweep: 1 })
  const filters = { added_since: new Date(since).toISOString() }
  const { people: listed } = await pageOf({ filters, sort: NEWEST_FIRST, offset: 0, limit: 10 })
  const { added } = await changesSince(db, since, 5)
  expect(added.total).toBe(8)
  expect(added.newest.map(({ id }) => id)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2'])
  expect((await changesSince(db, since, 10)).added.newest).toEqual(listed)
})
