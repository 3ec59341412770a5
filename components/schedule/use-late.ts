import { useRef } from 'react'

/** The value as of the last time that all visible classes were painted, so that the classes come first. */
export function useLate<Value>(value: Value, isSettled: boolean): Value {
  const held = useRef(value)
  if (isSettled) held.current = value
  return held.current
}
