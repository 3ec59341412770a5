import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/** The last painted value. `isPatient`: input can interrupt it. `useDeferredValue` may continue before the paint. */
export function usePainted<Value>(value: Value, isPatient = false): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    if (painted !== value) return afterPaint(() => setPainted(() => value), isPatient)
  }, [painted, value, isPatient])
  return painted
}
