import { useSyncExternalStore } from 'react'

let own: string | undefined

function browserZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return own
}

const never = () => () => undefined

/**
 * The person's IANA time zone. The server can't know it and says UTC; hydration sees the same UTC and
 * React draws again with the browser's zone, so that there is nothing to mismatch.
 */
export function useTimeZone(): string {
  return useSyncExternalStore(never, browserZone, () => 'UTC')
}
