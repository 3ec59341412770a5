import 'server-only'
import type { ServerResponse } from 'node:http'

/** Beyond this wait for the event loop, in ms, more comes than can be served. */
const TOO_LONG_MS = 80
/** So few at a time are no queue of ours: what holds the loop then is one page, or another process. */
const ALWAYS_ADMITTED = 16
const LEAST_SHARE = 0.02
const MEASURED_EVERY_MS = 100

/** Decides at the door, before anything is done, which requests may begin. */
export interface Admission {
  /** Whether the request that this answers may begin. It is counted until its answer has ended. */
  admit(response: ServerResponse): boolean
  /** Takes how long events waited for the event loop of late, in ms. */
  note(delayMs: number): void
  /** The share of requests let in beyond the first few: 1 but in an overload. */
  share(): number
}

/**
 * Turns requests away by how long they would wait: while events wait too long for the event loop the share
 * let in shrinks by a quarter each tenth of a second, and grows by a twentieth while they don't. Connections
 * that only stand open, or send slowly, make nobody wait and so shut nobody out.
 */
export function createAdmission(): Admission {
  let share = 1
  let due = 0
  let running = 0
  return {
    admit(response) {
      if (running >= ALWAYS_ADMITTED) {
        due += share
        if (due < 1) return false
        due -= 1
      }
      running += 1
      response.once('close', () => {
        running -= 1
      })
      return true
    },
    note(delayMs) {
      share = delayMs > TOO_LONG_MS ? Math.max(LEAST_SHARE, share * 0.75) : Math.min(1, share * 1.05)
    },
    share: () => share,
  }
}

/** Feeds an admission from this process's event loop, and tells when an overload begins and ends. */
export function watchEventLoop(admission: Admission, onChange: (isOverloaded: boolean) => void): void {
  let wasOverloaded = false
  let delay = 0
  let due = performance.now() + MEASURED_EVERY_MS
  // A timer that is late has waited as long as what came meanwhile; one long task alone says little.
  setInterval(() => {
    const now = performance.now()
    delay = (delay + Math.max(0, now - due)) / 2
    due = now + MEASURED_EVERY_MS
    admission.note(delay)
    const isOverloaded = admission.share() < 1
    if (isOverloaded !== wasOverloaded) onChange(isOverloaded)
    wasOverloaded = isOverloaded
  }, MEASURED_EVERY_MS).unref()
}
