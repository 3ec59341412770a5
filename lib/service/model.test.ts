import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTrial, type Row, type Trial } from './testing/trial'

/** Few distinct values, so that rows share them and filters match. */
const EMAILS = ['', 'a@x.test', 'A@X.test', 'b@x.test', 'É@x.test', 'é@X.test']
const PHONES = ['', '+49 30 1', '49301', '+49301', '(49) 30-1', '030/1']
const DAYS = ['2025-12-31', '2026-01-01', '2026-01-02', '2026-02-28', '2024-02-29']
const TIMES = ['00:00:00.000', '23:59:59.999', '12:00:00.000']
const USERS = ['', 'u1', 'u2', 'U1']

const day = fc.constantFrom(...DAYS)
const moment = fc.tuple(day, fc.constantFrom(...TIMES)).map(([date, time]) => `${date}T${time}Z`)

const customers = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...Array.from({ length: 40 }, (_, i) => `c${i}`), 'C1', 'u1', 'é'),
    user_id: fc.constantFrom(...USERS),
    email: fc.constantFrom(...EMAILS),
    phone: fc.constantFrom(...PHONES),
    email_optout: fc.constantFrom(0, 1),
    sms_optout: fc.constantFrom(0, 1),
    optout_date: moment,
    created_date: moment,
    updated_date: moment,
    eventDays: fc.array(day, { maxLength: 3 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 25 },
)

const filters = fc.record(
  {
    _id: fc.constantFrom('c1', 'c2', 'C1', 'u1', 'é', 'none'),
    user_id: fc.constantFrom(...USERS),
    email: fc.constantFrom(...EMAILS),
    phone: fc.constantFrom(...PHONES),
    updated_since: day,
    event_since_date: day,
  },
  { requiredKeys: [] },
)

type Customer = (typeof customers extends fc.Arbitrary<infer T> ? T : never)[number]
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never

const fold = (phone: string) => (phone.startsWith('+') ? '+' : '') + phone.replace(/[^0-9]/g, '')
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The documented behavior, computed over all customers. */
function matches(row: Customer, asked: Filters): boolean {
  return (
    (asked._id === undefined || row.id === asked._id) &&
    (asked.user_id === undefined || row.user_id === asked.user_id) &&
    (asked.email === undefined || row.email.toLowerCase() === asked.email.toLowerCase()) &&
    (asked.phone === undefined || fold(row.phone) === fold(asked.phone)) &&
    (asked.updated_since === undefined || row.updated_date.slice(0, 10) >= asked.updated_since) &&
    (asked.event_since_date === undefined ||
      row.eventDays.some((date) => date >= (asked.event_since_date ?? '')))
  )
}

const idsByModel = (rows: Customer[], asked: Filters) =>
  rows
    .filter((row) => matches(row, asked))
    .toSorted((a, b) => byText(a.created_date, b.created_date) || byText(a.id, b.id))
    .map(({ id }) => id)

let trial: Trial
beforeAll(async () => {
  trial = await openTrial()
})
afterAll(() => trial.close())

async function fill(rows: Customer[]): Promise<Trial> {
  await trial.empty()
  const withEvents = rows.map(({ eventDays, ...row }) => ({
    ...row,
    events: eventDays.map((event_date, i) => ({
      id: `${row.id}-${i}`,
      event_type: 'visit',
      event_date,
      event_time: '10:00:00',
    })),
  }))
  await trial.put('customers', ...withEvents)
  return trial
}

/** Every id in a walk with pages of this size, until a page is empty. */
async function walk(read: (page: Row) => Promise<Row[]>, limit: number): Promise<unknown[]> {
  const ids: unknown[] = []
  for (let offset = 0; ; offset += limit) {
    const page = await read({ limit, offset })
    if (!page.length) return ids
    expect(page.length).toBeLessThanOrEqual(limit)
    ids.push(...page.map(({ id }) => id))
  }
}

describe('compared with a model in memory', () => {
  it('any filters find the same customers in the same order, and paging returns each once', async () => {
    await fc.assert(
      fc.asyncProperty(
        customers,
        fc.array(filters, { minLength: 5, maxLength: 10 }),
        fc.integer({ min: 1, max: 7 }),
        async (rows, many, limit) => {
          const { rows: read } = await fill(rows)
          for (const asked of [{}, ...many])
            expect(
              await walk((page) => read('getCustomers', { ...asked, ...page }), limit),
              JSON.stringify(asked),
            ).toEqual(idsByModel(rows, asked))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('paging the opt-outs of any channel returns each once, oldest first', async () => {
    const channels = { email: ['email_optout'], sms: ['sms_optout'], any: ['email_optout', 'sms_optout'] }
    await fc.assert(
      fc.asyncProperty(customers, fc.integer({ min: 1, max: 7 }), async (rows, limit) => {
        const { rows: read } = await fill(rows)
        for (const [type, flags] of Object.entries(channels)) {
          const expected = rows
            .filter((row) => flags.some((flag) => row[flag as 'email_optout'] === 1))
            .toSorted((a, b) => byText(a.optout_date, b.optout_date) || byText(a.id, b.id))
          const asked = type === 'any' ? {} : { type }
          const met = await walk((page) => read('getOptoutCustomers', { ...asked, ...page }), limit)
          expect(met, type).toEqual(expected.map(({ id }) => id))
        }
      }),
      { numRuns: 20 },
    )
  })
})
