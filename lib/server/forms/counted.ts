import 'server-only'
import type { CountedSubmissions } from '@/lib/answers/forms'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Times are kept for the trends' weeks and some more, in ms. */
export const KEPT_MS = 100 * 86_400_000

/** The name of a form's figures. */
export const formFigures = (formId: string) => `form:${formId}`

/** How many submissions each form has, by ID, as last read for Today. */
export async function countedSubmissions(db: AppDatabase): Promise<Map<string, CountedSubmissions>> {
  const prefix = formFigures('')
  const found = await db
    .selectFrom('today_figures')
    .select(['name', 'read_at', 'times', 'known_from', 'row_count'])
    .where('name', 'like', `${prefix}%`)
    .execute()
  const counted = new Map<string, CountedSubmissions>()
  for (const { name, read_at, times, known_from, row_count } of found) {
    // Read by an earlier version.
    if (row_count === null) continue
    const [newest = Number(read_at) - KEPT_MS]: number[] = JSON.parse(times)
    counted.set(name.slice(prefix.length), {
      rows: Number(row_count),
      isMore: known_from !== null,
      newest: new Date(newest).toISOString(),
      readAt: new Date(Number(read_at)).toISOString(),
    })
  }
  return counted
}
