import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether this computer is online; calls back when it is online again. */
export function useOnline(onBack: () => void): boolean {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const listen = () => back()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}
