import type { Senders, SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import type { KnownSenders } from './senders'

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

/** The senders of all submissions, by id; null: none known. Submissions that share an id get no sender. */
export function sendersIn(pages: Iterable<LoadedPage>): KnownSenders | null {
  const found = new Map<string, SentBy | null>()
  for (const { members, senders } of pages) {
    for (const [index, { submission_id: id }] of members.entries()) {
      const sentBy = senders?.[index] ?? null
      found.set(id, found.has(id) && found.get(id)?.given !== sentBy?.given ? null : sentBy)
    }
  }
  return [...found.values()].some((sentBy) => sentBy) ? found : null
}
