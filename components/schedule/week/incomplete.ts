import type { ClassAt } from '@/components/schedule/classes/class-times'
import { OTHERS, UNREADABLE } from '@/components/schedule/messages'
import type { ScheduleAnswer } from '@/lib/browser/api'
import type { ExactFilter } from '@/lib/contract'

type Days = readonly { answer: ScheduleAnswer | undefined }[]

/** Why days without classes may still have some; null: they have none. */
export function incompleteOf(days: Days): { title: string; detail: string } | null {
  if (days.some(({ answer }) => answer?.unreadable.length)) return UNREADABLE
  return days.some(({ answer }) => answer?.unmatched) ? OTHERS : null
}

export function ignoredIn(days: Days): ExactFilter[] {
  return [...new Set(days.flatMap(({ answer }) => answer?.unmatched?.filters ?? []))]
}

/** The classes of some days; null: not all are known, or some rows can't be read. */
export function wholeWeek(
  days: readonly { answer: ScheduleAnswer | undefined; classes: ClassAt[] | null }[],
): ClassAt[] | null {
  const isWhole = days.every(({ answer }) => answer && answer.unreadable.length === 0 && !answer.unmatched)
  return isWhole ? days.flatMap(({ classes }) => classes ?? []) : null
}
