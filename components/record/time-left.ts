import { useState } from 'react'
import { formatCount } from '@/lib/format/numbers'

/** How long the pace must be watched before it says how long the rest takes, in ms. */
const WATCHED_MS = 2000
/** Only the pace of the last minutes counts, in ms: between this and twice as long. */
const RECENT_MS = 120_000

interface Seen {
  /** By this browser's clock. */
  at: number
  done: number
}

interface Watched {
  /** Between these the pace is measured: an earlier one, one that follows it, and the latest. */
  from: Seen
  next: Seen
  done: number
  left: number | null
}

function watchedFrom(done: number): Watched {
  const seen = { at: performance.now(), done }
  return { from: seen, next: seen, done, left: null }
}

/**
 * The time that the rest takes at the pace of the last minutes, in ms; null: not known. `watchedMs`: how long the pace
 * must be watched first.
 */
export function useTimeLeft(done: number, total: number | null, watchedMs = WATCHED_MS): number | null {
  const [watched, setWatched] = useState<Watched>(() => watchedFrom(done))
  if (done < watched.done) setWatched(watchedFrom(done))
  else if (done > watched.done) {
    const now = { at: performance.now(), done }
    const isOver = now.at - watched.next.at >= RECENT_MS
    const [from, next] = isOver ? [watched.next, now] : [watched.from, watched.next]
    const passed = now.at - from.at
    const isKnown = total !== null && passed >= watchedMs
    setWatched({ from, next, done, left: isKnown ? ((total - done) * passed) / (done - from.done) : null })
  }
  return total === null ? null : watched.left
}

/** A time that is left in words, such as `about 4 minutes left`. */
export function timeLeftText(ms: number): string {
  if (ms < 10_000) return 'a few seconds left'
  if (ms <= 50_000) return `about ${Math.ceil(ms / 10_000) * 10} seconds left`
  const minutes = Math.ceil(ms / 60_000)
  return minutes === 1 ? 'about 1 minute left' : `about ${formatCount(minutes)} minutes left`
}
