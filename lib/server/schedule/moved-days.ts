import 'server-only'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ScheduledClass } from '@/lib/contract'

/** A day of two readings, with what changed in it. */
export interface ComparedDay {
  day: string
  isKnown: boolean
  before: readonly ScheduledClass[]
  classes: readonly ScheduledClass[]
  changes: readonly ScheduleChange[]
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

/** Whether a change of one day may be half of a move between days: its class has an id. */
export function mayHaveMoved(change: ScheduleChange): boolean {
  if (change.kind !== 'added' && change.kind !== 'canceled') return false
  const { class_id: id } = change.kind === 'added' ? change.after : change.before
  return id !== undefined && id !== null && id !== ''
}

/**
 * The changes of each day, in which a class that was canceled on one known day and added on another one is moved, and
 * listed on the other one. An id that several classes have, such as one for every week, says nothing.
 */
export function changesByDay(days: readonly ComparedDay[]): Map<string, ScheduleChange[]> {
  const [then, now] = [uniqueIds(days, ({ before }) => before), uniqueIds(days, ({ classes }) => classes)]
  const changesOf = new Map(days.map(({ day, changes }) => [day, [...changes]]))
  const known = new Set(days.filter(({ isKnown }) => isKnown).map(({ day }) => day))
  for (const [day, changes] of changesOf) {
    if (!known.has(day)) continue
    for (const [nth, added] of changes.entries()) {
      if (added.kind !== 'added' || !mayHaveMoved(added)) continue
      const id = asText(added.after.class_id)
      const beforeDay = then.get(id)
      if (now.get(id) !== day || !beforeDay || !known.has(beforeDay)) continue
      const others = changesOf.get(beforeDay) ?? []
      const canceled = others.findIndex(
        (one) =>
          one.kind === 'canceled' &&
          asText(one.before.class_id) === id &&
          isSameClass(one.before, added.after),
      )
      const gone = others[canceled]
      if (gone?.kind !== 'canceled') continue
      others.splice(canceled, 1)
      changes[nth] = { kind: 'moved', before: gone.before, beforeDay, after: added.after }
    }
  }
  return changesOf
}
