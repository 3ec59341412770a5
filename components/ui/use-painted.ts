import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/**
 * The value that is painted: what is drawn by a new one comes first, and only then what may wait for it.
 * `useDeferredValue` may go on before anything is painted. `isPatient`: what waits gives way to what is pressed.
 */
export function usePainted<Value>(value: Value, isPatient = false): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    if (painted !== value) return afterPaint(() => setPainted(() => value), isPatient)
  }, [painted, value, isPatient])
  return painted
}
