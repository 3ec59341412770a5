import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Below Tailwind's `md`, where a drawer covers the screen. */
const PHONE = '(width < 48rem)'

/** Whether a media query matches, with updates; false on the server. */
export function useMedia(query: string): boolean {
  // Cached, since a new query would be evaluated on every render.
  const media = useMemo(() => (typeof window === 'undefined' ? null : window.matchMedia(query)), [query])
  const watch = useCallback(
    (changed: () => void) => {
      // The browser doesn't wait for React before it prints.
      const listener = query === 'print' ? () => flushSync(changed) : changed
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [media, query],
  )
  return useSyncExternalStore(
    watch,
    () => media?.matches ?? false,
    () => false,
  )
}

/** Whether the page has the phone layout; the server assumes a desktop. */
export const usePhone = () => useMedia(PHONE)

/** Whether the page surely hasn't the phone layout, so nothing needs to render for it. */
export const useComputer = () => useMedia('(width >= 48rem)')
