import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until scripts run: before that, a form must not be sent the browser's own way. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
