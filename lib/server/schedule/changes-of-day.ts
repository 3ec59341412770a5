import 'server-only'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ScheduledClass } from '@/lib/contract'
import { type Pair, takePairs } from '@/lib/format/pairs'

type KeyOf = (one: ScheduledClass) => unknown

const ID: KeyOf = ({ class_id }) => class_id
const WHAT: KeyOf = ({ class_name, class_category, program_name }) => [
  class_name,
  class_category,
  program_name,
]
const WHEN: KeyOf = ({ start_time, end_time }) => [start_time, end_time]
const WHO: KeyOf = ({ staff_name }) => staff_name

const keyBy = (keys: readonly KeyOf[]) => (one: ScheduledClass) => keys.map((key) => key(one))

const isSame = (key: KeyOf, { before, after }: Pair<ScheduledClass>) =>
  JSON.stringify(key(before)) === JSON.stringify(key(after))

/** What a pair is named for: its time first, then who gives the class, then its name. */
function changeOf(pair: Pair<ScheduledClass>): ScheduleChange[] {
  if (!isSame(WHEN, pair)) return [{ kind: 'moved', ...pair }]
  if (!isSame(WHO, pair)) return [{ kind: 'staff', ...pair }]
  if (!isSame(WHAT, pair)) return [{ kind: 'renamed', ...pair }]
  return []
}

const startOf = (change: ScheduleChange) =>
  String(('after' in change ? change.after : change.before).start_time ?? '')

/**
 * What differs between two readings of a day, in order of time. Classes are the same if all but the id is equal; by
 * id, if also the name or the time is; or else by two of name, instructor and time.
 */
export function changesOfDay(
  earlier: readonly ScheduledClass[],
  later: readonly ScheduledClass[],
): ScheduleChange[] {
  const [before, after] = [[...earlier], [...later]]
  const take = (...keys: KeyOf[]) => takePairs(before, after, keyBy(keys))
  const pairs = [
    // First without ids: a customer system may give every class a new one.
    ...take(WHAT, WHEN, WHO),
    ...take(ID, WHAT),
    ...take(ID, WHEN),
    ...take(WHAT, WHO),
    ...take(WHAT, WHEN),
    ...take(WHEN, WHO),
  ]
  const found: ScheduleChange[] = [
    ...pairs.flatMap(changeOf),
    ...after.map((one) => ({ kind: 'added' as const, after: one })),
    ...before.map((one) => ({ kind: 'canceled' as const, before: one })),
  ]
  return found.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}
