'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { classes } from './classes'

interface Message {
  text: string
  isSeen: boolean
}

const SEEN_MS = 8000
const NOTHING: Message = { text: '', isSeen: false }

let message = NOTHING
const listeners = new Set<() => void>()

function say(next: Message): void {
  message = next
  for (const listener of listeners) listener()
}

/** A trailing no-break space makes a repeated text count as new. */
const distinct = (text: string) => (text === message.text ? `${text}\u00a0` : text)

/** Announces something to screen readers once, politely. */
export function announce(text: string): void {
  say({ text: distinct(text), isSeen: false })
}

/** Announces something and shows it for a while as a toast. */
export function notify(text: string): void {
  say({ text: distinct(text), isSeen: true })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region for announcements; mounted once per page. */
export function LiveRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => message,
    () => NOTHING,
  )
  useEffect(() => {
    if (!shown.isSeen) return
    const timer = setTimeout(() => say(NOTHING), SEEN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <output
      aria-live="polite"
      className={classes(
        shown.isSeen
          ? 'fixed bottom-6 left-1/2 z-50 max-w-[min(28rem,90vw)] -translate-x-1/2 rounded-md bg-raised px-4 py-2.5 text-13 shadow-popover max-md:bottom-20 print:hidden'
          : 'sr-only',
      )}
    >
      {shown.text}
    </output>
  )
}
