import { useSyncExternalStore } from 'react'

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const never = () => () => undefined

/** The user's IANA time zone; UTC on the server and during hydration. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => OWN,
    () => 'UTC',
  )
}
