import { FILTER_NAMES, FILTERS, type ScheduleAddress } from '@/components/schedule/address'
import { staffOf } from '@/components/schedule/classes/class-messages'
import { type ChangeWords, type ClassAt, nameOf, readClass } from '@/components/schedule/classes/class-times'
import { firstName } from '@/components/schedule/classes/first-name'
import type { Difference } from '@/components/schedule/compare/differences'
import { type Label, type Labels, sidesOf } from '@/components/schedule/compare/labels'
import { CHANGES } from '@/components/schedule/messages'
import { dayHead, shortDay } from '@/components/schedule/week/days'
import type { ChangesOfDay } from '@/lib/answers/schedule-changes'
import type { ScheduledClass } from '@/lib/contract'
import { formatTime } from '@/lib/format/days'

const KINDS = {
  added: 'added',
  canceled: 'removed',
  moved: 'moved',
  staff: 'instructor',
  renamed: 'renamed',
  end: 'end',
} as const

/** A day with its changes, as far as they match the filters. */
export interface ChangedDay extends Omit<ChangesOfDay, 'changes'> {
  differences: Difference[]
}

/** Whether only a day's later changes are known. */
export const isPartlyKnown = ({ knownFrom }: ChangedDay) => knownFrom !== null

/** Whether none of a day's changes are known. */
export const isUnknown = ({ isKnown, knownFrom }: ChangedDay) => !isKnown && knownFrom === null

type Pair = Extract<Difference, { before: ClassAt; after: ClassAt }>
type Filters = ScheduleAddress['filters']
type Shown = readonly { day: string; classes: readonly ClassAt[] | null }[]

const matches = (filters: Filters, { row }: ClassAt) =>
  FILTER_NAMES.every((name) => filters[name] === null || row[FILTERS[name]] === filters[name])

const isSame = (shown: ScheduledClass, kept: ScheduledClass) =>
  Object.entries(kept).every(([field, value]) => Reflect.get(shown, field) === value)

/** Changed days with their classes, which are those of the page where it shows the same. */
export function changedDays(days: readonly ChangesOfDay[], shown: Shown, filters: Filters): ChangedDay[] {
  return days.map(({ changes, ...one }) => {
    const classes = shown.find(({ day }) => day === one.day)?.classes
    const differences = changes.map((change, nth) => {
      const read = (row: ScheduledClass, side: string, day = one.day) =>
        readClass(row, day, `${side} ${nth} ${one.day}`)
      const beforeDay = 'beforeDay' in change ? change.beforeDay : undefined
      const after =
        'after' in change &&
        (classes?.find(({ row }) => isSame(row, change.after)) ?? read(change.after, 'after'))
      return {
        kind: KINDS[change.kind],
        ...('before' in change && { before: read(change.before, 'before', beforeDay) }),
        ...(after && { after }),
      } as Difference
    })
    return {
      ...one,
      differences: differences.filter((one) => sidesOf(one).some((at) => matches(filters, at))),
    }
  })
}

const isAmong = (shown: Shown) => (difference: Difference) =>
  sidesOf(difference).some((at) => shown.some(({ day }) => day === at.day))

/** The number of changes that are in none of the shown days. */
export const countElsewhere = (days: readonly ChangedDay[], shown: Shown): number =>
  days.flatMap(({ differences }) => differences).filter((one) => !isAmong(shown)(one)).length

/** The changes of the shown days, also of what moved away from one. */
export const differencesIn = (differences: readonly Difference[], shown: Shown) =>
  differences.filter(isAmong(shown))

const startOf = (difference: Difference, day: string) =>
  sidesOf(difference).findLast((at) => at.day === day)?.start ?? Number.MAX_SAFE_INTEGER

/** The days that are shown, each also with what moved away from it to one that isn't shown. */
export function shownOf(days: readonly ChangedDay[], shown: Shown): ChangedDay[] {
  const isShown = ({ day }: { day: string }) => shown.some((one) => one.day === day)
  const away = days.filter((one) => !isShown(one)).flatMap(({ differences }) => differences)
  return days.filter(isShown).map((one) => {
    const left = away.filter((difference) => sidesOf(difference).some(({ day }) => day === one.day))
    const differences = [...one.differences, ...left].sort(
      (a, b) => startOf(a, one.day) - startOf(b, one.day),
    )
    return left.length > 0 ? { ...one, differences } : one
  })
}

/** A day and a time, such as `Mon 9 Mar, 18:00`. */
const placeOf = ({ day, row }: ClassAt) => `${shortDay(day)}, ${formatTime(row.start_time)}`

/** A weekday and a date, such as `Mon 9`. */
const dayOf = ({ day }: ClassAt) => `${dayHead(day).weekday} ${dayHead(day).date}`

const isOfTwoDays = (difference: Difference) => new Set(sidesOf(difference).map(({ day }) => day)).size > 1

/** When a class was, as far as that changed: its start, or its end alone. */
function timesBefore({ kind, before, after }: Pair): string | null {
  if (kind === 'end') return formatTime(before.row.end_time)
  if (kind !== 'moved') return null
  return before.day === after.day ? formatTime(before.row.start_time) : placeOf(before)
}

/** What a class's block says about its change, such as `was 18:00, Jonas Weber`, or the part without the instructor. */
function wordsOf(difference: Difference, hasStaff = true): string {
  if (difference.kind === 'added') return CHANGES.kinds.added
  if (difference.kind === 'removed') return CHANGES.kinds.removed
  const { before, after } = difference
  const was = [
    timesBefore(difference),
    nameOf(before) !== nameOf(after) && nameOf(before),
    hasStaff && staffOf(before) !== staffOf(after) && staffOf(before),
  ].filter(Boolean)
  const words = was.length > 0 ? CHANGES.was(was.join(', ')) : CHANGES.kinds.renamed
  return difference.kind === 'end' ? `${CHANGES.ends(formatTime(after.row.end_time))}, ${words}` : words
}

/** Its parts for the class's details, if its instructor changed. */
function partsOf(difference: Difference): Pick<ChangeWords, 'staff' | 'others'> {
  if (difference.kind === 'added' || difference.kind === 'removed') return {}
  const { kind, before, after } = difference
  if (staffOf(before) === staffOf(after)) return {}
  const isAll = kind === 'instructor' && nameOf(before) === nameOf(after)
  return { staff: CHANGES.was(staffOf(before)), others: isAll ? '' : wordsOf(difference, false) }
}

/** Letters of a name that a narrow class has space for. */
const SHORT_NAME = 8

/** The most important words of it, for a narrow block. */
function briefOf(difference: Difference): string | undefined {
  if (difference.kind === 'added') return undefined
  // It is struck through.
  if (difference.kind === 'removed') return ''
  const { kind, before, after } = difference
  if (kind === 'end') return CHANGES.briefTo(formatTime(after.row.end_time))
  if (kind === 'instructor') return CHANGES.briefFrom(firstName(staffOf(before)))
  if (kind === 'renamed')
    return nameOf(before) === nameOf(after) || nameOf(before).length > SHORT_NAME
      ? CHANGES.kinds.renamed
      : CHANGES.briefFrom(nameOf(before))
  return CHANGES.briefFrom(before.day === after.day ? formatTime(before.row.start_time) : dayOf(before))
}

/** A label for each changed class, and for where one was that is on another day now. */
export function changeLabels(differences: readonly Difference[]): Labels {
  return new Map(
    differences.flatMap((difference): [string, Label][] => {
      const isOther = difference.kind === 'removed'
      const at = isOther ? difference.before : difference.after
      const label: [string, Label] = [
        at.key,
        {
          words: wordsOf(difference),
          ...partsOf(difference),
          brief: briefOf(difference),
          kind: difference.kind,
          isOther,
        },
      ]
      if (difference.kind !== 'moved' || !isOfTwoDays(difference)) return [label]
      const words = CHANGES.movedTo(placeOf(difference.after))
      const brief = CHANGES.briefTo(dayOf(difference.after))
      return [label, [difference.before.key, { words, brief, kind: 'removed', isOther: true, hasLeft: true }]]
    }),
  )
}

/** The classes of the shown days that aren't where they were: canceled, or on another day. */
export const goneIn = (differences: readonly Difference[], shown: Shown): ClassAt[] =>
  differences
    .flatMap((one) =>
      one.kind === 'removed' || (one.kind === 'moved' && isOfTwoDays(one)) ? [one.before] : [],
    )
    .filter((at) => shown.some(({ day }) => day === at.day))
