import { useEffect, useRef } from 'react'
import { afterPaint } from './after-paint'
import { announce } from './live-region'

/**
 * Says what changed, for those who don't see it; not what was there from the beginning. Null: nothing to say.
 * To say it is a drawing of its own: it comes after what is painted first and what is begun right after that.
 */
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
