import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '@/lib/browser/api'

/** The studio's system may be back long before it said: it is asked again after this at the latest. */
const LONGEST_S = 120
/** Where nobody said how long. */
const DEFAULT_S = 15
/** No connection, and answers of the studio's system that can be better next time. */
const PASSING = [0, 502, 503, 504]

/** Seconds after which asking again makes sense; null: not by itself. */
function secondsOf(error: ApiError | null): number | null {
  if (!error) return null
  const isPassing = PASSING.includes(error.status) && error.problem.type !== '/problems/upstream-too-large'
  if (error.retryAfter === null) return isPassing ? DEFAULT_S : null
  if (error.retryAfter > LONGEST_S) return isPassing ? LONGEST_S : null
  return Math.ceil(error.retryAfter)
}

/** Seconds until the call is made again by itself, so that a page heals without a click; null: it isn't. */
export function useWait(error: ApiError | null, onOver: () => void): number | null {
  const asked = secondsOf(error)
  const [left, setLeft] = useState(asked)
  const over = useEffectEvent(onOver)
  // Each failure is an error of its own, so that one after another is waited for.
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
