import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '@/lib/browser/api'

/** Longest wait: the customer system may recover long before the time it gave. */
const LONGEST_S = 120
/** Default wait if the server gave none. */
const DEFAULT_S = 15
/** No connection, or a response that may succeed next time. */
const PASSING = [0, 502, 503, 504]

/** Seconds until a retry makes sense; null: no automatic retry. */
function secondsOf(error: ApiError | null): number | null {
  if (!error) return null
  const isPassing = PASSING.includes(error.status) && error.problem.type !== '/problems/upstream-too-large'
  if (error.retryAfter === null) return isPassing ? DEFAULT_S : null
  if (error.retryAfter > LONGEST_S) return isPassing ? LONGEST_S : null
  return Math.ceil(error.retryAfter)
}

/** Seconds until the automatic retry; null: none. */
export function useWait(error: ApiError | null, onOver: () => void): number | null {
  const asked = secondsOf(error)
  const [left, setLeft] = useState(asked)
  const over = useEffectEvent(onOver)
  // Each failure is a new error object, so that repeated failures are waited for.
  useEffect(() => {
    const asked = secondsOf(error)
    setLeft(asked)
    if (asked === null) return
    const endsAt = Date.now() + asked * 1000
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds > 0) return
      clearInterval(timer)
      over()
    }, 250)
    return () => clearInterval(timer)
  }, [error])
  return left
}
