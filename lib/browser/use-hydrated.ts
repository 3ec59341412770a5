import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, when browser-only state must not show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
