import 'server-only'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ScheduledClass } from '@/lib/contract'
import { changesOfDay, inOrder } from './changes-of-day'

/** A day of two readings. */
export interface ComparedDay {
  day: string
  isKnown: boolean
  knownFrom: number | null
  before: readonly ScheduledClass[]
  classes: readonly ScheduledClass[]
  /** The classes of both that aren't equal. */
  unequal: { before: readonly ScheduledClass[]; after: readonly ScheduledClass[] }
}

const asText = (...values: unknown[]) => JSON.stringify(values)

/** As within a day: an id alone may have been given to another class. */
const isSameClass = (one: ScheduledClass, other: ScheduledClass) =>
  asText(one.class_name, one.class_category, one.program_name) ===
    asText(other.class_name, other.class_category, other.program_name) ||
  asText(one.start_time, one.end_time) === asText(other.start_time, other.end_time)

/** The ids that exactly one class of all days has, with that class's day. */
function uniqueIds(days: readonly ComparedDay[], classesOf: (one: ComparedDay) => readonly ScheduledClass[]) {
  const found = new Map<string, string | null>()
  for (const one of days)
    for (const { class_id } of classesOf(one)) {
      const id = asText(class_id)
      found.set(id, found.has(id) ? null : one.day)
    }
  return found
}

/** Whether all changes of a day are known, or at least the later ones. */
export const isKnownInPart = ({ isKnown, knownFrom }: Pick<ComparedDay, 'isKnown' | 'knownFrom'>): boolean =>
  isKnown || knownFrom !== null

const isAbsent = (id: unknown) => id === undefined || id === null || id === ''

/**
 * The changes of each day, in order of time. A class that is on another known day than before has moved, and is listed
 * on its new day. An id that several classes have, such as one for every week, says nothing.
 */
export function changesByDay(days: readonly ComparedDay[]): Map<string, ScheduleChange[]> {
  const [then, now] = [uniqueIds(days, ({ before }) => before), uniqueIds(days, ({ classes }) => classes)]
  const known = days.filter(isKnownInPart)
  const left = new Map(
    days.map(({ day, unequal: { before, after } }) => [
      day,
      { before: new Set(before), after: new Set(after), moved: [] as ScheduleChange[] },
    ]),
  )
  for (const { day: beforeDay, unequal } of known)
    for (const before of unequal.before) {
      const id = asText(before.class_id)
      const day = now.get(id)
      if (isAbsent(before.class_id) || then.get(id) !== beforeDay || day === beforeDay) continue
      const found = known.find((one) => one.day === day)?.unequal.after
      const after = found?.find((one) => asText(one.class_id) === id && isSameClass(before, one))
      if (!day || !after) continue
      left.get(beforeDay)?.before.delete(before)
      left.get(day)?.after.delete(after)
      left.get(day)?.moved.push({ kind: 'moved', before, beforeDay, after })
    }
  return new Map(
    [...left].map(([day, { before, after, moved }]) => [
      day,
      inOrder([...moved, ...changesOfDay([...before], [...after])]),
    ]),
  )
}
