import { FILTER_NAMES, FILTERS, type ScheduleAddress } from '@/components/schedule/address'
import { staffOf } from '@/components/schedule/classes/class-messages'
import { type ClassAt, formatTimes, nameOf, readClass } from '@/components/schedule/classes/class-times'
import type { Difference } from '@/components/schedule/compare/differences'
import { type Label, type Labels, sidesOf } from '@/components/schedule/compare/labels'
import { CHANGES } from '@/components/schedule/messages'
import type { ChangesOfDay } from '@/lib/answers/schedule-changes'
import type { ScheduledClass } from '@/lib/contract'
import { formatTime } from '@/lib/format/days'

const KINDS = {
  added: 'added',
  canceled: 'removed',
  moved: 'moved',
  staff: 'instructor',
  renamed: 'renamed',
} as const

/** A day with its changes, as far as they match the filters. */
export interface ChangedDay extends Omit<ChangesOfDay, 'changes'> {
  differences: Difference[]
}

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
      const read = (row: ScheduledClass, side: string) => readClass(row, one.day, `${side} ${nth} ${one.day}`)
      const after =
        'after' in change &&
        (classes?.find(({ row }) => isSame(row, change.after)) ?? read(change.after, 'after'))
      return {
        kind: KINDS[change.kind],
        ...('before' in change && { before: read(change.before, 'before') }),
        ...(after && { after }),
      } as Difference
    })
    return {
      ...one,
      differences: differences.filter((one) => sidesOf(one).some((at) => matches(filters, at))),
    }
  })
}

/** What a class's block says about its change, such as `was 18:00`. */
function wordsOf(difference: Difference): string {
  if (difference.kind === 'added') return CHANGES.kinds.added
  if (difference.kind === 'removed') return CHANGES.kinds.removed
  const { kind, before, after } = difference
  if (kind === 'instructor') return CHANGES.was(staffOf(before))
  if (kind === 'renamed' && nameOf(before) !== nameOf(after)) return CHANGES.was(nameOf(before))
  if (kind === 'renamed') return CHANGES.kinds.renamed
  const hasOtherStart = before.row.start_time !== after.row.start_time
  return CHANGES.was(hasOtherStart ? formatTime(before.row.start_time) : formatTimes(before.row))
}

/** A label for each changed class. */
export function changeLabels(differences: readonly Difference[]): Labels {
  return new Map(
    differences.map((difference): [string, Label] => {
      const isOther = difference.kind === 'removed'
      const at = isOther ? difference.before : difference.after
      return [at.key, { words: wordsOf(difference), kind: difference.kind, isOther }]
    }),
  )
}

/** The canceled classes. */
export const canceledIn = (differences: readonly Difference[]): ClassAt[] =>
  differences.flatMap((difference) => (difference.kind === 'removed' ? [difference.before] : []))
