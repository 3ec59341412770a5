import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/**
 * The value that is painted: what is drawn by a new one comes first, and only then what may wait for it.
 * `useDeferredValue` may go on before anything is painted.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value)
  useEffect(() => {
    if (painted !== value) return afterPaint(() => setPainted(() => value))
  }, [painted, value])
  return painted
}
