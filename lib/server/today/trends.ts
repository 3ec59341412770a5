import 'server-only'
import type { Trends } from '@/lib/answers/today'
import type { AppContext } from '@/lib/server/app/app-context'
import { formFigures } from '@/lib/server/forms/counted'
import { type Figures, OPT_OUT_FIGURES, readFigures } from './figures'

const DAY = 86_400_000
const WEEK = 7 * DAY
const WEEKS = 12
/** Figures that are older say too little about the current week. */
const FRESH_MS = DAY
/** A Monday. */
const MONDAY = Date.UTC(1970, 0, 5)

/** The start of the week of a time, Monday in UTC. Both in ms since 1970. */
const weekOf = (at: number) => at - ((at - MONDAY) % WEEK)

/**
 * New customers, opt-outs and submissions a week, over 12 weeks up to the current one, from what Frontdesk knows. A
 * week that isn't fully known is null.
 */
export async function readTrends(
  { db, directory }: Pick<AppContext, 'db' | 'directory'>,
  now = Date.now(),
): Promise<Trends> {
  const first = weekOf(now) - (WEEKS - 1) * WEEK
  const weeks = Array.from({ length: WEEKS }, (_, nth) => first + nth * WEEK)
  const figures = await readFigures(db)
  const forms = await db.selectFrom('forms').select('id').execute()
  const ofForms = forms.map(({ id }) => figures.get(formFigures(id)))
  return {
    weeks: weeks.map((at) => new Date(at).toISOString().slice(0, 10)),
    customers: await newCustomers(directory, weeks),
    optOuts: weeks.map((at) => countIn(figures.get(OPT_OUT_FIGURES), at, now)),
    submissions:
      forms.length === 0 ? null : weeks.map((at) => sumOf(ofForms.map((one) => countIn(one, at, now)))),
  }
}

/** Whether nothing happened in any week. */
export const areEmpty = ({ customers, optOuts, submissions }: Trends): boolean =>
  [...customers, ...optOuts, ...(submissions ?? [])].every((count) => count === 0)

/** How many times are in a week, as far as it is over; null: not fully known. */
function countIn(figures: Figures | undefined, week: number, now: number): number | null {
  if (!figures?.isExact || (figures.knownFrom ?? week) > week) return null
  if (figures.readAt < Math.min(week + WEEK, now - FRESH_MS)) return null
  return figures.times.filter((time) => time >= week && time < week + WEEK).length
}

const sumOf = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)

async function newCustomers(directory: AppContext['directory'], weeks: readonly number[]) {
  const status = await directory?.status()
  const isKnown = status?.isWhole && status.unreadable === 0
  const counts = isKnown && (await directory?.newByWeek(weeks[0] ?? 0))
  return weeks.map((_, nth) => (counts ? (counts.get(nth) ?? 0) : null))
}
