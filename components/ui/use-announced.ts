import { useEffect, useRef } from 'react'
import { afterPaint } from './after-paint'
import { announce } from './live-region'

/** Announces changes to screen readers, but not the initial value. Null: nothing to say. */
export function useAnnounced(words: string | null): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (words === null || words === said.current) return
    if (said.current === null) {
      said.current = words
      return
    }
    const say = () => {
      said.current = words
      announce(words)
    }
    let forget = afterPaint(() => {
      forget = afterPaint(say, true)
    }, false)
    return () => forget()
  }, [words])
}
