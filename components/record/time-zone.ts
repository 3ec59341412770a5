import { useHydrated } from '@/lib/browser/use-hydrated'

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The user's IANA time zone; UTC on the server and during hydration. */
export const useTimeZone = () => (useHydrated() ? OWN : 'UTC')
