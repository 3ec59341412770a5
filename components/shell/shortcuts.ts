'use client'

import { useEffect, useEffectEvent } from 'react'
import { topDialog } from '@/components/ui/modal-dialogs'

/** Fields, and lists with type-ahead. */
const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]'

/** Whether a key press is meant for the focused element, not for the page. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}

const SEQUENCE_MS = 1500

/** Calls the handler for one key such as `/`, or two such as `g c`; never while typing or in a modal dialog. */
export function useShortcut(keys: string, handler: () => void): void {
  const latest = useEffectEvent(handler)
  useEffect(() => {
    const [first = '', second] = keys.split(' ')
    let startedAt = Number.NEGATIVE_INFINITY
    function onKeyDown(event: KeyboardEvent) {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (event.defaultPrevented || isHeld || isTyping(event.target) || topDialog()) return
      const isSecond =
        second !== undefined && event.key === second && event.timeStamp - startedAt < SEQUENCE_MS
      if (isSecond || (second === undefined && event.key === first)) {
        event.preventDefault()
        latest()
      }
      startedAt = event.key === first ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys])
}

/** Whether shortcuts use Cmd on this computer; the server assumes Ctrl. */
export const hasCmd = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Calls the handler on Ctrl, or Cmd on a Mac, with a letter: also in a field, but not over an open modal dialog. */
export function useHeldShortcut(letter: string, handler: () => void): void {
  const latest = useEffectEvent(handler)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isHeld = hasCmd() ? event.metaKey : event.ctrlKey
      if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== letter) return
      event.preventDefault()
      if (!topDialog()) latest()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [letter])
}
