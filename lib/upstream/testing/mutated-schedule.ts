import 'server-only'
import fc from 'fast-check'
import { CLASS_FILTERS, operations } from '@/lib/contract'
import { createUpstream } from '@/lib/upstream/client'
import type { Json } from '@/lib/upstream/exact-json'
import { clockThatRunsAhead, seededRandom } from './mutated-pages'

const KINDS = [
  'none',
  'ignore filters',
  'ignore one filter',
  'loosen filters',
  'other days',
  'repeat rows',
  'repeat answer',
  'shuffle',
  'shorten',
  'odd dates',
  'odd rows',
  'wrong envelope',
] as const

type Filters = { [Name in (typeof CLASS_FILTERS)[number]]?: string }

/** What a customer system does to the schedule, by the number of the response. */
interface Plan {
  seed: number
  kinds: ((typeof KINDS)[number] | 'too many')[]
}

export const SCHEDULE_PLAN: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(),
  kinds: fc.array(
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...KINDS) },
      { weight: 1, arbitrary: fc.constant('too many' as const) },
    ),
    { minLength: 1, maxLength: 8 },
  ),
})

/** The days of all classes. */
export const CLASS_DAYS = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'] as const

/** Filters as a user sets them; some match nothing. */
export const CLASS_FILTERS_SET: fc.Arbitrary<Filters> = fc.record(
  {
    class_name: fc.constantFrom('Yoga', 'Yoga Flow', 'Spin', 'yoga'),
    class_category: fc.constantFrom('Mat', 'Bike'),
    staff_name: fc.constantFrom('Priya', 'Tom'),
    program_name: fc.constantFrom('Adults', 'Kids'),
    date: fc.constantFrom(...CLASS_DAYS, '2026-04-01'),
  },
  { requiredKeys: [] },
)

const CLASSES = CLASS_DAYS.flatMap((date, day) =>
  Array.from({ length: 8 }, (_, nth) => ({
    class_id: `${day}-${nth}`,
    class_name: ['Yoga', 'Yoga Flow', 'Spin'][nth % 3] ?? '',
    class_category: nth % 2 ? 'Mat' : 'Bike',
    staff_name: nth % 4 ? 'Priya' : 'Tom',
    program_name: nth % 5 ? 'Adults' : 'Kids',
    date,
    start_time: `${String(8 + nth).padStart(2, '0')}:00:00`,
    end_time: `${String(9 + nth).padStart(2, '0')}:00:00`,
  })),
)
type Row = (typeof CLASSES)[number]

const ODD_DATES: Json[] = [null, '', 'soon', '2026-03-09T18:00:00Z', '2026-03-20T18:00:00Z', 20260309]
const ODD_ROWS: Json[] = [null, 7, 'class', [], { class_name: 'Yoga' }, { class_id: {} }]
const ENVELOPES: Json[] = [[], null, { result: null }, { result: { 0: {} } }, { classes: [] }, 'no']

/** A customer system with such a plan, read by the real client; `sent` has the rows of each response. */
export function mutatedSchedule({ seed, kinds }: Plan) {
  const random = seededRandom(seed)
  const sent: (Json[] | null)[] = []
  let last: Json[] = []

  function rowsFor(kind: Plan['kinds'][number], asked: Filters): Json[] {
    const set = CLASS_FILTERS.filter((name) => asked[name] !== undefined)
    const ignored = kind === 'ignore one filter' ? set[random(set.length)] : null
    const fits = (row: Row) =>
      set.every((name) => {
        const text = asked[name] ?? ''
        if (kind === 'ignore filters' || name === ignored) return true
        if (kind === 'loosen filters')
          return row[name].toLowerCase().startsWith(text.toLowerCase().slice(0, 4))
        return kind === 'other days' && name === 'date' ? row.date !== text : row[name] === text
      })
    const rows: Json[] = CLASSES.filter(fits).map((row) => ({ ...row }))
    const at = random(rows.length + 1)
    if (kind === 'repeat answer') return last
    if (kind === 'repeat rows') return [...rows, ...rows.slice(at)]
    if (kind === 'shuffle') return [...rows.slice(at).reverse(), ...rows.slice(0, at)]
    if (kind === 'shorten') return rows.slice(0, at)
    if (kind === 'odd rows') rows.splice(at, 0, ...ODD_ROWS.slice(random(ODD_ROWS.length)))
    if (kind === 'odd dates')
      return rows.map((row) => ({ ...Object(row), date: ODD_DATES[random(ODD_DATES.length)] ?? null }))
    return rows
  }

  function answer(asked: Filters): string {
    const kind = kinds[sent.length % kinds.length] ?? 'none'
    if (kind === 'too many' || kind === 'wrong envelope') {
      sent.push(null)
      if (kind === 'wrong envelope') return JSON.stringify(ENVELOPES[random(ENVELOPES.length)])
      return `{"result":[${'{},'.repeat(operations.viewClassSchedule.rows.most)}{}]}`
    }
    last = rowsFor(kind, asked)
    sent.push(last)
    return JSON.stringify({ result: last })
  }

  const upstream = createUpstream({
    baseUrl: 'http://trial.invalid',
    keys: { apiKey: 'key', secretKey: 'secret', appId: 'app' },
    timeoutMs: 10_000,
    now: clockThatRunsAhead(),
    transport: async (request) => new Response(answer((await request.json()) as Filters)),
  })
  return { upstream, sent }
}
