import { useRef } from 'react'

/** The previous list as long as all of its items are the same. */
export function useHeld<Item>(list: readonly Item[]): readonly Item[] {
  const held = useRef(list)
  const before = held.current
  if (before.length !== list.length || list.some((item, index) => item !== before[index])) held.current = list
  return held.current
}
