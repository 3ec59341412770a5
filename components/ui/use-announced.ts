import { useEffect, useRef } from 'react'
import { announce } from './live-region'

/** Says what changed, for those who don't see it; not what was there from the beginning. Null: nothing to say. */
export function useAnnounced(words: string | null): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (words === null) return
    if (said.current !== null && said.current !== words) announce(words)
    said.current = words
  }, [words])
}
