import { useSyncExternalStore } from 'react'

let own: string | undefined

function browserZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return own
}

const never = () => () => undefined

/**
 * The user's IANA time zone. The server and hydration use UTC; then React re-renders with the browser's zone, which
 * avoids a mismatch.
 */
export function useTimeZone(): string {
  return useSyncExternalStore(never, browserZone, () => 'UTC')
}
