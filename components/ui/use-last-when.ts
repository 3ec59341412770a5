import { useState } from 'react'

/** The last value for which `isCurrent` was true. The value must be memoized or a prop: a new one each time loops. */
export function useLastWhen<Value>(value: Value, isCurrent: boolean): Value {
  const [last, setLast] = useState(() => value)
  if (isCurrent && last !== value) setLast(() => value)
  return isCurrent ? value : last
}
