import { useRef } from 'react'

/** The same list as before, as long as each of its items is the same. */
export function useHeld<Item>(list: readonly Item[]): readonly Item[] {
  const held = useRef(list)
  const before = held.current
  if (before.length !== list.length || list.some((item, index) => item !== before[index])) held.current = list
  return held.current
}
