import { useMemo, useSyncExternalStore } from 'react'
import { type Clock, readClock } from './clock'

const TICK_MS = 10_000

function watch(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

/** Text, because a snapshot has to stay the same value until it changes. */
function read(): string {
  const { day, time } = readClock()
  return `${day} ${time}`
}

/** What the clock of this computer shows, to the minute; what the server's showed until scripts run. */
export function useClock(atServer: Clock): Clock {
  const text = useSyncExternalStore(watch, read, () => `${atServer.day} ${atServer.time}`)
  return useMemo(() => {
    const [day = '', time = ''] = text.split(' ')
    return { day, time }
  }, [text])
}
