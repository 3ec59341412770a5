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

/** A snapshot may not change between two renders of one update, so it moves with the tick alone. */
function read(): number {
  if (timer === undefined || now === 0) now = Math.floor(Date.now() / 1000) * 1000
  return now
}

/** The time in ms, moving every 30 s for all ages on the page; null on the server and in hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(watch, read, () => null)
}
