import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below Tailwind's `md`, where a drawer takes the whole screen. */
const PHONE = '(width < 48rem)'

/** Whether a media query holds, also later; on the server none does. */
export function useMedia(query: string): boolean {
  // Asked for anew, the browser would look at it at every drawing.
  const media = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(query)), [query])
  const watch = useCallback(
    (changed: () => void) => {
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(
    watch,
    () => media?.matches ?? false,
    () => false,
  )
}

/** Whether the page is shown as on a phone; the server takes it for a computer's. */
export const usePhone = () => useMedia(PHONE)

/** Whether the page is surely not shown as on a phone, so that nothing has to be drawn for one. */
export const useComputer = () => useMedia('(width >= 48rem)')
