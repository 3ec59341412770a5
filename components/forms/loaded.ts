import type { Senders } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'

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

/** Whom all of them are of, as the page that came last says; null: there is no directory. */
export function sendersIn(pages: LoadedPages): Senders | null {
  const known = [...pages.values()].map(({ senders }) => senders).filter((senders) => senders !== null)
  return known.length === 0 ? null : Object.assign({}, ...known)
}
