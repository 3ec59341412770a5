import 'server-only'
import type { TrendGap, Trends, WeekCount } from '@/lib/answers/today'
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
 * week that isn't fully known has what is, and a gap.
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
  [...customers, ...optOuts, ...(submissions ?? [])].every(({ count }) => count === 0)

/** A count with a gap. None of some isn't known to be none. */
const weekCount = (count: number, gap: TrendGap | null): WeekCount => ({
  count: gap && count === 0 ? null : count,
  gap,
})

/** How many times are in a week, as far as it is over. */
function countIn(figures: Figures | undefined, week: number, now: number): WeekCount {
  if (!figures) return { count: null, gap: 'unread' }
  const { times, knownFrom, readAt, isExact } = figures
  const isRead = (knownFrom ?? week) <= week && readAt >= Math.min(week + WEEK, now - FRESH_MS)
  const { length } = times.filter((time) => time >= week && time < week + WEEK)
  return weekCount(length, isRead ? (isExact ? null : 'unreadable') : 'unread')
}

function sumOf(counts: readonly WeekCount[]): WeekCount {
  const sum = counts.reduce((all, { count }) => all + (count ?? 0), 0)
  const gaps = counts.map(({ gap }) => gap)
  return weekCount(
    sum,
    gaps.includes('unread') ? 'unread' : gaps.includes('unreadable') ? 'unreadable' : null,
  )
}

async function newCustomers(directory: AppContext['directory'], weeks: readonly number[]) {
  const status = await directory?.status()
  const counts = status?.isWhole && (await directory?.newByWeek(weeks[0] ?? 0))
  const gap = status?.unreadable ? 'unreadable' : null
  return weeks.map(
    (_, nth): WeekCount => (counts ? weekCount(counts.get(nth) ?? 0, gap) : { count: null, gap: 'unread' }),
  )
}
