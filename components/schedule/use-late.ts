import { useRef } from 'react'

/** The value of when all in sight was last painted: the classes come before what is drawn by it. */
export function useLate<Value>(value: Value, isSettled: boolean): Value {
  const held = useRef(value)
  if (isSettled) held.current = value
  return held.current
}
