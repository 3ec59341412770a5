import type { Submission } from '@/lib/contract'

/** Pages of one list as they came, by their number. */
export type LoadedPages = ReadonlyMap<number, readonly Submission[]>

/**
 * The submissions of all pages in the order of the list. A new submission pushes others to the next page:
 * who was on an earlier page already is there once.
 */
export function submissionsIn(pages: LoadedPages): Submission[] {
  const seen = new Set<string>()
  return [...pages.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, rows]) => {
      const fresh = rows.filter(({ submission_id }) => !seen.has(submission_id))
      for (const { submission_id } of rows) seen.add(submission_id)
      return fresh
    })
}
