import { useEffect, useRef } from 'react'
import { afterPaint } from './after-paint'
import { announce } from './live-region'

/**
 * Says what changed, for those who don't see it; not what was there from the beginning. What is painted first has
 * come by then, and what follows that is under way: to say it is a drawing of its own, which both would wait for.
 * Null: nothing to say.
 */
export function useAnnounced(words: string | null): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (words === null || words === said.current) return
    const isFirst = said.current === null
    const say = () => {
      said.current = words
      if (!isFirst) announce(words)
    }
    if (isFirst) return say()
    let forget = afterPaint(() => {
      forget = afterPaint(say, true)
    }, false)
    return () => forget()
  }, [words])
}
