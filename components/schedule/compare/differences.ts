import type { ClassAt } from '@/components/schedule/classes/class-times'
import { takePairs } from '@/lib/format/pairs'

/** A class that isn't the same in two weeks, or as it was: as in the earlier one, in the later one, or in both. */
export type Difference =
  | { kind: 'added'; after: ClassAt }
  | { kind: 'removed'; before: ClassAt }
  | { kind: 'moved' | 'end' | 'instructor' | 'renamed'; before: ClassAt; after: ClassAt }

export const NO_DIFFERENCES: readonly Difference[] = []

/** A week's classes by day, from the first day of the week that the user chose. */
export type Week = readonly (readonly ClassAt[])[]

interface Entry {
  at: ClassAt
  weekday: number
}

type KeyOf = (entry: Entry) => unknown[]

const entriesOf = (week: Week): Entry[] =>
  week.flatMap((classes, weekday) => classes.map((at) => ({ at, weekday })))

const WHAT: KeyOf = ({ at: { row } }) => [row.class_name, row.class_category, row.program_name]
const WHEN: KeyOf = ({ weekday, at: { row } }) => [weekday, row.start_time, row.end_time]
const START: KeyOf = ({ weekday, at: { row } }) => [weekday, row.start_time]
const WHO: KeyOf = ({ at: { row } }) => [row.staff_name]

/** Takes pairs that have these in common out of both lists, each in order of time. */
function takeClasses(before: Entry[], after: Entry[], ...keys: KeyOf[]) {
  const pairs = takePairs(before, after, (entry) => keys.map((key) => key(entry)))
  return pairs.map((pair) => ({ before: pair.before.at, after: pair.after.at }))
}

/** What differs between two whole weeks, in order of weekday and time. */
export function differencesOf(earlier: Week, later: Week): Difference[] {
  const [before, after] = [entriesOf(earlier), entriesOf(later)]
  const weekdays = new Map([...before, ...after].map(({ at, weekday }) => [at, weekday]))
  const placeOf = (difference: Difference) => {
    const at = 'after' in difference ? difference.after : difference.before
    return [weekdays.get(at) ?? 0, at.start ?? Number.MAX_SAFE_INTEGER] as const
  }
  takeClasses(before, after, WHAT, WHEN, WHO)
  const found: Difference[] = [
    ...takeClasses(before, after, WHAT, WHEN).map((pair) => ({ kind: 'instructor' as const, ...pair })),
    ...takeClasses(before, after, WHAT, START, WHO).map((pair) => ({ kind: 'end' as const, ...pair })),
    ...takeClasses(before, after, WHAT, WHO).map((pair) => ({ kind: 'moved' as const, ...pair })),
    ...after.map(({ at }) => ({ kind: 'added' as const, after: at })),
    ...before.map(({ at }) => ({ kind: 'removed' as const, before: at })),
  ]
  return found.sort((a, b) => {
    const [[dayA, startA], [dayB, startB]] = [placeOf(a), placeOf(b)]
    return dayA - dayB || startA - startB
  })
}
