import { useMemo, useSyncExternalStore } from 'react'
import { type Clock, readClock } from './clock'

const TICK_MS = 10_000

function watch(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** A string, because a snapshot must compare equal until it changes. */
function read(): string {
  const { day, time } = readClock()
  return `${day} ${time}`
}

/** This computer's local time, to the minute; the server's until hydration. */
export function useClock(atServer: Clock): Clock {
  const text = useSyncExternalStore(watch, read, () => `${atServer.day} ${atServer.time}`)
  return useMemo(() => {
    const [day = '', time = ''] = text.split(' ')
    return { day, time }
  }, [text])
}
