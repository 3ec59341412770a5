import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import { dayOf } from '@/lib/full-data/day-of'

/** From how many months on a form is too old. */
const OLD_FROM = 12

/** Whole months from one day to another, both `YYYY-MM-DD`. */
function monthsBetween(from: string, to: string): number {
  const [[y1 = 0, m1 = 0, d1 = 0] = [], [y2 = 0, m2 = 0, d2 = 0] = []] = [from, to].map((day) =>
    day.split('-').map(Number),
  )
  return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0)
}

/** An expected form that is missing (`months` is null) or so many months old. */
interface FormFlag {
  name: string
  months: number | null
}

/**
 * The expected forms that a customer hasn't sent, or not for a year. A form counts as missing only if all of it was
 * read. `isSure`: whether all others were sent lately.
 */
export function formFlags({ forms, unsearched = 0 }: CustomerFormsAnswer, today: string, zone: string) {
  const flags: FormFlag[] = []
  // The search begins with expected forms: the others may be expected, too, if all of these are.
  let isSure = unsearched === 0 || forms.some(({ isExpected }) => !isExpected)
  for (const { label, id, isExpected, submissions, ...read } of forms) {
    if (!isExpected) continue
    const name = label || id
    const days = submissions.map(({ submission }) => dayOf(submission.submission_date, zone))
    const isAllRead = read.state === 'read' && read.isWhole && read.unreadable === 0
    const newest = days.includes(null) ? null : (days as string[]).sort().at(-1)
    const months = newest ? monthsBetween(newest, today) : 0
    if (isAllRead && submissions.length === 0) flags.push({ name, months: null })
    else if (newest && months < OLD_FROM) continue
    else if (isAllRead && newest) flags.push({ name, months })
    else isSure = false
  }
  return { flags, isSure }
}
