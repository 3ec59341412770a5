import { formatTimes } from '@/components/schedule/classes/class-times'
import { shortDay } from '@/components/schedule/week/days'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ChangedClass } from '@/lib/answers/today'
import type { ScheduledClass } from '@/lib/contract'
import { formatTime } from '@/lib/format/days'
import { formatText } from '@/lib/format/text'
import { CHANGE_WORDS, movedTo, was } from './messages'

const placeOf = (row: ScheduledClass, day: string | undefined) =>
  day ? `${shortDay(day)}, ${formatTimes(row)}` : formatTimes(row)

/** What a changed class was before, all that changed; null: nothing. */
export function beforeOf(change: ScheduleChange): string | null {
  if (change.kind === 'added' || change.kind === 'canceled') return null
  const { before, after } = change
  const texts = (['class_name', 'staff_name'] as const)
    .filter((name) => formatText(before[name]) !== formatText(after[name]))
    .map((name) => formatText(before[name]))
  if (change.kind === 'moved') texts.unshift(placeOf(before, change.beforeDay))
  if (change.kind === 'end') texts.unshift(formatTime(before.end_time))
  return texts.length > 0 ? was(texts.join(', ')) : null
}

/** What changed, and what it was: `Ends 19:00, was 18:45`. */
export function changeWords(change: ScheduleChange): string {
  const what = CHANGE_WORDS[change.kind]
  const words = change.kind === 'end' ? `${what} ${formatTime(change.after.end_time)}` : what
  return [words, beforeOf(change)].filter(Boolean).join(', ')
}

/** What a class says about its change, also where it isn't any more. */
export function changeText({ day, change }: ChangedClass, isGone: boolean): string {
  return isGone && change.kind === 'moved'
    ? movedTo(placeOf(change.after, day))
    : (change.kind !== 'end' && beforeOf(change)) || changeWords(change)
}
