import { useState } from 'react'

/** The value, or while `isCurrent` is false, the last one when it was true. It must be memoized. */
export function useLastWhen<Value>(value: Value, isCurrent: boolean): Value {
  const [last, setLast] = useState(() => value)
  if (isCurrent && last !== value) setLast(() => value)
  return isCurrent ? value : last
}
