import type { Senders, SentBy } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import type { KnownSenders } from './senders'

interface LoadedPage {
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

/**
 * Who sent all of them, by their ids; null: there is no directory, or none names anybody. Of two that share an id
 * nobody can say who sent which.
 */
export function sendersIn(pages: LoadedPages): KnownSenders | null {
  const found = new Map<string, SentBy | null>()
  for (const { members, senders } of pages.values()) {
    for (const [index, { submission_id: id }] of members.entries()) {
      const sentBy = senders?.[index] ?? null
      found.set(id, found.has(id) && found.get(id)?.given !== sentBy?.given ? null : sentBy)
    }
  }
  return [...found.values()].some((sentBy) => sentBy) ? found : null
}
