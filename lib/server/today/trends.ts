import 'server-only'
import { sql } from 'kysely'
import type { Trends } from '@/lib/answers/today'
import { directoryOf } from '@/lib/directory/tables/schema'
import type { AppContext } from '@/lib/server/app/app-context'
import { type Figures, formFigures, OPT_OUT_FIGURES, readFigures } from './figures'

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
    customers: await newCustomers({ db, directory }, weeks),
    optOuts: weeks.map((at) => countIn(figures.get(OPT_OUT_FIGURES), at, now)),
    submissions:
      forms.length === 0 ? null : weeks.map((at) => sumOf(ofForms.map((one) => countIn(one, at, now)))),
  }
}

/** How many times are in a week, as far as it is over; null: not fully known. */
function countIn(figures: Figures | undefined, week: number, now: number): number | null {
  if (!figures?.isExact || (figures.knownFrom ?? week) > week) return null
  if (figures.readAt < Math.min(week + WEEK, now - FRESH_MS)) return null
  return figures.times.filter((time) => time >= week && time < week + WEEK).length
}

const sumOf = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)

async function newCustomers(
  { db, directory }: Pick<AppContext, 'db' | 'directory'>,
  weeks: readonly number[],
) {
  const status = await directory?.status()
  if (!status?.isWhole || status.unreadable > 0) return weeks.map(() => null)
  const undated = await directoryOf(db)
    .selectFrom('directory_people')
    .select('id')
    .where('created_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  // Whose date isn't known may be new.
  if (undated) return weeks.map(() => null)
  const rows = await directoryOf(db)
    .selectFrom('directory_people')
    .select(({ fn }) => [
      sql<number>`(created_at - ${sql.lit(MONDAY)}) / ${sql.lit(WEEK)}`.as('week'),
      fn.countAll<number>().as('people'),
    ])
    .where('created_at', '>=', weeks[0] ?? 0)
    .groupBy('week')
    .execute()
  const counts = new Map(rows.map(({ week, people }) => [Number(week), Number(people)]))
  return weeks.map((at) => counts.get(Math.floor((at - MONDAY) / WEEK)) ?? 0)
}
