import 'server-only'

/** Nobody is let in line who would wait longer, in ms. */
const LONGEST_WAIT_MS = 1000
/** So few are taken however slow the machine is: a page or two, or the other work of a busy processor, holds them up. */
const ALWAYS_TAKEN = 64
/** How much of the mean the newest turn makes. */
const NEWEST = 0.05

/** The line in which requests wait to begin. */
export interface WaitingLine {
  /** Begins the work when its turn comes. False: too long a wait, nothing was done and nothing will be. */
  join(begin: () => void): boolean
}

/**
 * Lets one request begin in each turn of the event loop, before which what had begun earlier goes on: so
 * turns stay short, and each takes as long as a request costs. (Node accepts one connection a turn, too: in
 * turns that begin everything at once, new connections are the ones that starve.) Who comes waits as long as
 * those in front take at the mean of late, and is turned away at once where that is more than a second.
 * Connections that stand open, or send slowly, are in nobody's way.
 */
export function createWaitingLine(now: () => number = () => performance.now()): WaitingLine {
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
    join(begin) {
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
