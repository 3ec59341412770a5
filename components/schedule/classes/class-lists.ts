import type { ClassAt } from './class-times'

/** The classes of each day; null: not loaded yet. */
export type ClassLists = readonly (readonly ClassAt[] | null)[]

/** Memoizes a function of several days' classes by the identity of each day's list. */
export function memoizeByLists<Result>(compute: (lists: ClassLists) => Result) {
  const known = new WeakMap<readonly ClassAt[], { lists: ClassLists; result: Result }>()
  const nothing = compute([])
  return (lists: ClassLists): Result => {
    const first = lists.find((list) => list !== null)
    if (!first) return nothing
    const before = known.get(first)
    if (before?.lists.length === lists.length && before.lists.every((list, index) => list === lists[index]))
      return before.result
    const result = compute(lists)
    known.set(first, { lists, result })
    return result
  }
}

const joined = memoizeByLists((lists) => lists.flatMap((list) => list ?? []))

/** The classes of several days as one list, memoized. */
export function joinLists(lists: ClassLists): readonly ClassAt[] {
  const [only] = lists
  return lists.length === 1 && only ? only : joined(lists)
}
