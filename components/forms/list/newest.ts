import type { CountedSubmissions } from '@/lib/answers/forms'
import type { Submission } from '@/lib/contract'
import { parseInstant } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { NONE, UNKNOWN } from '@/lib/format/text'
import { withNewer } from '../loaded'

/** The date of the last submission from the first of a list; `unknown` if the list isn't newest first. */
export function newestOf([first, second]: readonly Submission[]): { date: string } | { word: string } {
  if (!first) return { word: NONE }
  const at = parseInstant(first.submission_date)
  if (at === null || typeof first.submission_date !== 'string') return { word: UNKNOWN }
  const before = second ? parseInstant(second.submission_date) : at
  return before === null || before > at ? { word: UNKNOWN } : { date: first.submission_date }
}

const RECENT_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

interface FirstPage {
  members: readonly Submission[]
  unreadable: readonly unknown[]
}

/**
 * How many submissions a form has, as its first page of `size` shows or as they were counted, and how many of the
 * page's are new. `readAt`: when they were counted; null: just now.
 */
export function countsOf(
  { members, unreadable }: FirstPage,
  size: number,
  now: number,
  counted?: CountedSubmissions,
) {
  const first = members.length + unreadable.length
  const known = counted && first >= size ? withNewer(counted, members) : null
  const count = Math.max(first, known?.total ?? 0)
  const isMore = known?.isMore ?? first >= size
  const isNewestFirst = 'date' in newestOf(members)
  const since = now - RECENT_DAYS * DAY_MS
  const isRecent = ({ submission_date }: Submission) => (parseInstant(submission_date) ?? 0) >= since
  const recent = isNewestFirst ? members.filter(isRecent).length : 0
  return {
    count: `${formatCount(count)}${isMore ? '+' : ''}`,
    readAt: counted && known ? counted.readAt : null,
    isOne: count === 1,
    recent: recent === 0 ? null : `${formatCount(recent)}${recent >= size ? '+' : ''}`,
  }
}
