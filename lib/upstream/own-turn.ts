import 'server-only'
import { setImmediate } from 'node:timers/promises'

/** Awaited before each piece of work that takes some milliseconds. */
export type Turn = () => Promise<void>

let line: Promise<void> = Promise.resolve()

/**
 * Comes back in a turn of the event loop that nobody else who asked here has, after whoever asked before: what
 * takes some milliseconds each, done side by side, would else hold up everybody for their sum.
 */
export function ownTurn(): Promise<void> {
  line = line.then(() => setImmediate())
  return line
}
