import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/**
 * The last painted value: deferred content renders after the new value is painted. `useDeferredValue` may continue
 * before the paint. `isPatient`: input can interrupt it.
 */
export function usePainted<Value>(value: Value, isPatient = false): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    if (painted !== value) return afterPaint(() => setPainted(() => value), isPatient)
  }, [painted, value, isPatient])
  return painted
}
