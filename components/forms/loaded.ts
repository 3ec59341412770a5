import type { KnownSenders } from '@/components/answers/senders'
import type { CountedSubmissions, Senders, SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { parseInstant } from '@/lib/format/instants'
import { nameIn } from '@/lib/format/name-in'
import type { SubmissionsPage } from './queries'

/** Maximum number of submissions loaded in a browser. */
export const MOST_LOADED = 20_000

/** Maximum number loaded without a request, for a search or a summary: at most five calls. */
export const MOST_BY_ITSELF = 2000

export interface LoadedPage {
  members: readonly Submission[]
  senders: Senders | null
}

export type LoadedPages = ReadonlyMap<number, LoadedPage>

/** The submissions of all pages in order. A new submission shifts pages, so repeats from earlier pages are dropped. */
export function submissionsIn(pages: LoadedPages): Submission[] {
  const seen = new Set<string>()
  return [...pages.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, { members }]) => {
      const fresh = members.filter(({ submission_id }) => !seen.has(submission_id))
      for (const { submission_id } of members) seen.add(submission_id)
      return fresh
    })
}

/** The submissions of a list: the complete list if loaded, otherwise the visited pages. */
export function submissionsOf(read: LoadedPages, all: readonly LoadedPage[], isWhole: boolean): Submission[] {
  if (all.length === 0) return submissionsIn(read)
  const whole = submissionsIn(new Map(all.entries()))
  const ids = new Set(whole.map(({ submission_id }) => submission_id))
  // The complete list can lack only newer ones.
  const others = submissionsIn(read).filter(({ submission_id }) => !ids.has(submission_id))
  return isWhole ? [...others, ...whole] : [...whole, ...others]
}

/** The submissions of a list once it is completely loaded, also those that can't be shown; null before. */
export const totalIn = (all: readonly SubmissionsPage[], isWhole: boolean) =>
  isWhole
    ? {
        total: all.reduce((sum, { members, unreadable }) => sum + members.length + unreadable.length, 0),
        isMore: false,
        isWhole: true,
      }
    : null

/** The total of a form that was counted before the newest of these submissions were sent. */
export function withNewer({ rows, isMore, newest }: CountedSubmissions, members: readonly Submission[]) {
  const since = Date.parse(newest)
  const newer = members.filter(({ submission_date }) => (parseInstant(submission_date) ?? 0) > since)
  return { total: rows + newer.length, isMore, isWhole: true }
}

/** The senders of all submissions, by id; null: none has a sender or a name. Submissions that share an id get no sender. */
export function sendersIn(pages: Iterable<LoadedPage>): KnownSenders | null {
  const found = new Map<string, SentBy | null>()
  let isAnyNamed = false
  for (const { members, senders } of pages) {
    for (const [index, submission] of members.entries()) {
      const { submission_id: id } = submission
      const sentBy = senders?.[index] ?? null
      isAnyNamed ||= sentBy !== null || nameIn(submission) !== null
      found.set(id, found.has(id) && found.get(id)?.given !== sentBy?.given ? null : sentBy)
    }
  }
  return isAnyNamed ? found : null
}
