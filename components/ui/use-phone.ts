import { useSyncExternalStore } from 'react'

/** Below Tailwind's `md`, where a drawer takes the whole screen. */
const PHONE = '(width < 48rem)'

function watch(changed: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is surely not shown as on a phone, so that nothing has to be drawn for one. */
export function useComputer(): boolean {
  return useSyncExternalStore(
    watch,
    () => !window.matchMedia(PHONE).matches,
    () => false,
  )
}

/** Whether the page is shown as on a phone; the server takes it for a computer's. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
}
