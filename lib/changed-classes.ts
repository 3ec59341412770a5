import type { ChangedClass } from '@/lib/answers/today'

/** The days of a change: of a class that moved, also where it was. */
export const daysOf = ({ day, change }: ChangedClass): string[] =>
  change.kind === 'moved' && change.beforeDay ? [day, change.beforeDay] : [day]

/** Changes of a day first, then those of later days in order, then those of past days. */
export function startingAt(changes: readonly ChangedClass[], today: string): ChangedClass[] {
  const rank = (one: ChangedClass) => (daysOf(one).includes(today) ? 0 : one.day > today ? 1 : 2)
  return changes.toSorted((one, other) => rank(one) - rank(other))
}
