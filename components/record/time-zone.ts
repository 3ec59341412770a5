import { useSyncExternalStore } from 'react'

let own: string | undefined

function browserZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return own
}

const never = () => () => undefined

/** The user's IANA time zone; UTC on the server and during hydration. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, browserZone, () => 'UTC')
}
