import { readFileSync } from 'node:fs'

/** Sampling interval in ms; a shorter one would cost time itself. */
const EVERY_MS = 1

/**
 * The longest turn of this thread's event loop in CPU time, in ms, independent of the rest of the machine;
 * includes preceding turns of up to a millisecond. Linux only.
 */
export function watchTurns() {
  let longest = 0
  return {
    longest: () => longest,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      let before = usedByThread()
      const look = () => {
        const now = usedByThread()
        longest = Math.max(longest, now - before)
        before = now
      }
      const watch = setInterval(look, EVERY_MS)
      try {
        return await work()
      } finally {
        clearInterval(watch)
        look()
      }
    },
  }
}

/** CPU time so far, in ms; the kernel reports ns. */
const usedByThread = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
