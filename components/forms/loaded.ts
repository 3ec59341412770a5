import type { Senders, SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import type { KnownSenders } from './senders'

export interface LoadedPage {
  members: readonly Submission[]
  senders: Senders | null
}

/** Pages of one list as they came, by their number. */
export type LoadedPages = ReadonlyMap<number, LoadedPage>

/**
 * The submissions of all pages in the order of the list. A new submission pushes others to the next page:
 * who was on an earlier page already is there once.
 */
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

/** The submissions of a list: all of it from its first on, where that was loaded, else the pages read. */
export function submissionsOf(read: LoadedPages, all: readonly LoadedPage[], isWhole: boolean): Submission[] {
  if (all.length === 0) return submissionsIn(read)
  const whole = submissionsIn(new Map(all.entries()))
  const ids = new Set(whole.map(({ submission_id }) => submission_id))
  // Of all of them only newer ones can be missing.
  const others = submissionsIn(read).filter(({ submission_id }) => !ids.has(submission_id))
  return isWhole ? [...others, ...whole] : [...whole, ...others]
}

/**
 * Who sent all of them, by their ids; null: there is no directory, or none names anybody. Of two that share an id
 * nobody can say who sent which.
 */
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
