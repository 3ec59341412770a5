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
const START: KeyOf = ({ start_time }) => start_time
const WHO: KeyOf = ({ staff_name }) => staff_name

const keyBy = (keys: readonly KeyOf[]) => (one: ScheduledClass) => keys.map((key) => key(one))

const isSame = (key: KeyOf, { before, after }: Pair<ScheduledClass>) =>
  JSON.stringify(key(before)) === JSON.stringify(key(after))

/** What a pair is named for: its time first, then who gives the class, then its name. */
function changeOf(pair: Pair<ScheduledClass>): ScheduleChange[] {
  if (!isSame(WHEN, pair)) return [{ kind: isSame(START, pair) ? 'end' : 'moved', ...pair }]
  if (!isSame(WHO, pair)) return [{ kind: 'staff', ...pair }]
  if (!isSame(WHAT, pair)) return [{ kind: 'renamed', ...pair }]
  return []
}

const startOf = (change: ScheduleChange) =>
  String(('after' in change ? change.after : change.before).start_time ?? '')

/** Changes in order of time. */
export const inOrder = (changes: readonly ScheduleChange[]): ScheduleChange[] =>
  changes.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))

/** Two readings of a day without the classes that are equal in all but the id: a customer system may give each a new one. */
export function withoutEqual(earlier: readonly ScheduledClass[], later: readonly ScheduledClass[]) {
  const [before, after] = [[...earlier], [...later]]
  takePairs(before, after, keyBy([WHAT, WHEN, WHO]))
  return { before, after }
}

/**
 * What differs between two readings of a day, in order of time. Classes are the same if all but the id is equal; by
 * id, if also the name or the time is; or else by two of name, instructor and time.
 */
export function changesOfDay(
  earlier: readonly ScheduledClass[],
  later: readonly ScheduledClass[],
): ScheduleChange[] {
  const { before, after } = withoutEqual(earlier, later)
  const take = (...keys: KeyOf[]) => takePairs(before, after, keyBy(keys))
  const pairs = [
    ...take(ID, WHAT),
    ...take(ID, WHEN),
    ...take(WHAT, WHO),
    ...take(WHAT, WHEN),
    ...take(WHEN, WHO),
  ]
  return inOrder([
    ...pairs.flatMap(changeOf),
    ...after.map((one) => ({ kind: 'added' as const, after: one })),
    ...before.map((one) => ({ kind: 'canceled' as const, before: one })),
  ])
}
