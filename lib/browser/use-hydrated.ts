import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until scripts run: nothing of the browser's may show in what the server drew. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
