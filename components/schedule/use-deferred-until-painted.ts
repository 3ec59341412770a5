import { useState } from 'react'

/** A memoized value as of the last time that all visible classes were painted, so that the classes come first. */
export function useDeferredUntilPainted<Value>(value: Value, isPainted: boolean): Value {
  const [painted, setPainted] = useState(() => value)
  if (isPainted && painted !== value) setPainted(() => value)
  return isPainted ? value : painted
}
