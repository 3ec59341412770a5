import { findClashes } from './clashes'
import type { ClassAt } from './class-times'

/** The classes of each day; null: not loaded yet. */
export type ClassLists = readonly (readonly ClassAt[] | null)[]

/** Memoizes a function of an object by its identity. */
export function memoizeByObject<Key extends object, Result>(compute: (key: Key) => Result) {
  const known = new WeakMap<Key, Result>()
  return (key: Key): Result => {
    const result = known.get(key) ?? compute(key)
    known.set(key, result)
    return result
  }
}

interface Step<Result> {
  next: WeakMap<object, Step<Result>>
  result?: Result
}

const NOT_LOADED = {}

/** Memoizes a function of several days' classes by the identities of all their lists. */
export function memoizeByLists<Result>(compute: (lists: ClassLists) => Result) {
  const first: Step<Result> = { next: new WeakMap() }
  return (lists: ClassLists): Result => {
    let step = first
    for (const list of lists) {
      const key = list ?? NOT_LOADED
      const after = step.next.get(key) ?? { next: new WeakMap() }
      step.next.set(key, after)
      step = after
    }
    step.result ??= compute(lists)
    return step.result
  }
}

/** The clashes of several days, memoized. */
export const clashesOf = memoizeByLists((lists) => findClashes(lists.flatMap((list) => list ?? [])))

const joined = memoizeByLists((lists) => lists.flatMap((list) => list ?? []))

/** The classes of several days as one list, memoized. */
export function joinLists(lists: ClassLists): readonly ClassAt[] {
  const [only] = lists
  return lists.length === 1 && only ? only : joined(lists)
}
