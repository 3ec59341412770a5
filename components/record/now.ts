import { useSyncExternalStore } from 'react'

const TICK = 30_000
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function watch(changed: () => void): () => void {
  watchers.add(changed)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const watcher of watchers) watcher()
  }, TICK)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A snapshot must not change between two renders of one update, so it changes only with the tick. */
function read(): number {
  if (timer === undefined || now === 0) now = Math.floor(Date.now() / 1000) * 1000
  return now
}

/** The current time in ms, updated every 30 s for all ages on the page; null on the server and in hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(watch, read, () => null)
}
