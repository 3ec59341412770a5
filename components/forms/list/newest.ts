import type { Submission } from '@/lib/contract'
import { parseInstant } from '@/lib/format/instants'
import { NONE, UNKNOWN } from '@/lib/format/text'

/** The date of the last submission from the first two of a list; `unknown` if the list isn't newest first. */
export function newestOf([first, second]: readonly Submission[]): { date: string } | { word: string } {
  if (!first) return { word: NONE }
  const at = parseInstant(first.submission_date)
  if (at === null || typeof first.submission_date !== 'string') return { word: UNKNOWN }
  const before = second ? parseInstant(second.submission_date) : at
  return before === null || before > at ? { word: UNKNOWN } : { date: first.submission_date }
}
