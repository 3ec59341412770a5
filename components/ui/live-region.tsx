'use client'

import { createStore, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { classes } from './classes'

const SEEN_MS = 8000
const NOTHING = { text: '', isSeen: false }

const message = createStore(NOTHING)
const say = (next: typeof NOTHING) => message.setState(() => next)

/** A trailing no-break space makes a repeated text count as new. */
const distinct = (text: string) => (text === message.get().text ? `${text}\u00a0` : text)

/** Announces something to screen readers once, politely. */
export function announce(text: string): void {
  say({ text: distinct(text), isSeen: false })
}

/** Announces something and shows it for a while as a toast. */
export function notify(text: string): void {
  say({ text: distinct(text), isSeen: true })
}

/** The live region for announcements; mounted once per page. */
export function LiveRegion() {
  const shown = useSelector(message)
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
