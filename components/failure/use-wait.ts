import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '@/lib/browser/api'

/** Longer waits are told, but not sat out. */
const LONGEST_S = 120

/**
 * Seconds until the call is made again by itself, as the server asked; null where it didn't ask, or
 * asked for too long.
 */
export function useWait(error: ApiError | null, onOver: () => void): number | null {
  const asked = error?.retryAfter && error.retryAfter <= LONGEST_S ? Math.ceil(error.retryAfter) : null
  const [left, setLeft] = useState(asked)
  const over = useEffectEvent(onOver)
  useEffect(() => {
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
  }, [asked])
  return left
}
