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

let isBeforePrint = false

function watchPrint(changed: () => void): () => void {
  // The browser counts the pages right after the event, and doesn't wait for React.
  const listener = ({ type }: Event) => {
    isBeforePrint = type === 'beforeprint'
    flushSync(changed)
  }
  addEventListener('beforeprint', listener)
  addEventListener('afterprint', listener)
  return () => {
    removeEventListener('beforeprint', listener)
    removeEventListener('afterprint', listener)
  }
}

const isNotPrinting = () => false

/** Whether the page is being printed, or shown as it prints. */
export function usePrinting(): boolean {
  const isShown = useMedia('print')
  return useSyncExternalStore(watchPrint, () => isBeforePrint, isNotPrinting) || isShown
}

/** Whether the page has the phone layout; the server assumes a desktop. */
export const usePhone = () => useMedia(PHONE)

/** Whether the page surely hasn't the phone layout, so nothing needs to render for it. */
export const useComputer = () => useMedia('(width >= 48rem)')
