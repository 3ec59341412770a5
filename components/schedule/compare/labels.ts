import type { ChangeWords, ClassAt } from '@/components/schedule/classes/class-times'
import { CHANGES, COMPARE } from '@/components/schedule/messages'
import { dayHead } from '@/components/schedule/week/days'
import type { Difference } from './differences'

/** What a class's block or row says about its difference. */
export interface Label extends ChangeWords {
  /** The most important of these, for a narrow block; absent: all are. Empty: its colored band says it. */
  brief?: string
  kind: Difference['kind']
  /** It is in the other week, and shown in this one. */
  isOther: boolean
  /** It is where the class was that is on another day now. */
  hasLeft?: true
}

/** The labels of a comparison's classes, by class key. */
export type Labels = ReadonlyMap<string, Label>

/** A difference's classes, the earlier one first. */
export const sidesOf = (difference: Difference): ClassAt[] => [
  ...('before' in difference ? [difference.before] : []),
  ...('after' in difference ? [difference.after] : []),
]

function wordsOf({ kind }: Difference, isOther: boolean, isBefore: boolean): string {
  if (kind === 'added' || kind === 'removed' || !isOther) return CHANGES.kinds[kind]
  return isBefore ? COMPARE.marks.before : COMPARE.marks.after
}

/** A label for each class that differs. `dates`: the shown week. */
export function labelsOf(differences: readonly Difference[], dates: readonly string[]): Labels {
  return new Map(
    differences.flatMap((difference) =>
      sidesOf(difference).map((at): [string, Label] => {
        const isOther = !dates.includes(at.day)
        const isBefore = 'before' in difference && difference.before === at
        const words = wordsOf(difference, isOther, isBefore)
        return [at.key, { words, brief: '', kind: difference.kind, isOther }]
      }),
    ),
  )
}

/** The other week's classes, to show in this one. */
export function ghostsOf(differences: readonly Difference[], dates: readonly string[]): ClassAt[] {
  return differences.flatMap(sidesOf).filter(({ day }) => !dates.includes(day))
}

/** The number of differences on a day, in a comparison also of those on the other week's same weekday. */
export function countOn(day: string, differences: readonly Difference[], isComparing: boolean): number {
  const placeOf = (one: string) => (isComparing ? dayHead(one).weekday : one)
  return differences.filter((one) => sidesOf(one).some((at) => placeOf(at.day) === placeOf(day))).length
}
