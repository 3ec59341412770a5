import 'server-only'

/** Requests that would wait longer are rejected, in ms. */
const LONGEST_WAIT_MS = 1000
/** This many are always accepted, because a page or two, or other work, delays even a fast machine. */
const ALWAYS_TAKEN = 64
/** The weight of the newest turn in the mean. */
const NEWEST = 0.05

/**
 * Starts one request per turn of the event loop, after earlier work, so turns stay short and new connections aren't
 * starved (Node accepts one per turn). Estimates a request's wait from the moving mean and rejects it at once above a
 * second. Idle or slow connections block no one.
 */
export function createAdmissionQueue(now: () => number = () => performance.now()) {
  let line: (() => void)[] = []
  let begun = 0
  let turnMs = 0
  let lastTurn = 0

  function turn(): void {
    const at = now()
    turnMs += NEWEST * (at - lastTurn - turnMs)
    lastTurn = at
    const begin = line[begun]
    begun += 1
    if (begun === line.length) {
      line = []
      begun = 0
    } else setImmediate(turn)
    begin?.()
  }

  return {
    /** Starts the work when its turn comes. False: the wait is too long, and the work will never start. */
    join(begin: () => void): boolean {
      const before = line.length - begun
      if (before >= ALWAYS_TAKEN && before * turnMs > LONGEST_WAIT_MS) return false
      if (line.push(begin) === 1) {
        lastTurn = now()
        setImmediate(turn)
      }
      return true
    },
  }
}
