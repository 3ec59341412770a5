import 'server-only'
import { setImmediate } from 'node:timers/promises'

/** Awaited before each piece of work that takes some milliseconds. */
export type Turn = () => Promise<void>

let line: Promise<void> = Promise.resolve()

/**
 * Resolves in its own turn of the event loop, in call order. Without it, tasks of some milliseconds each could run
 * back to back and block the loop for their sum.
 */
export function ownTurn(): Promise<void> {
  line = line.then(() => setImmediate())
  return line
}
