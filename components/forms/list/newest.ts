import type { Submission } from '@/lib/contract'
import { parseInstant } from '@/lib/format/instants'
import { NONE, UNKNOWN } from '@/lib/format/text'

/**
 * When a form's last submission came, out of the first two of its list: the date, `none`, or `unknown`
 * where the list doesn't begin with the newest, which the API doesn't promise.
 */
export function newestOf([first, second]: readonly Submission[]): { date: string } | { word: string } {
  if (!first) return { word: NONE }
  const at = parseInstant(first.submission_date)
  if (at === null || typeof first.submission_date !== 'string') return { word: UNKNOWN }
  const before = second ? parseInstant(second.submission_date) : at
  return before === null || before > at ? { word: UNKNOWN } : { date: first.submission_date }
}
