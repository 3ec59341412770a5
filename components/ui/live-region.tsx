'use client'

import { useSyncExternalStore } from 'react'

let message = ''
const listeners = new Set<() => void>()

/** Says something to people who use a screen reader, once and politely. */
export function announce(text: string): void {
  // A trailing no-break space makes the same words count as new ones.
  message = text === message ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements are read from; mounted once a page. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  )
  return (
    <output aria-live="polite" className="sr-only">
      {text}
    </output>
  )
}
