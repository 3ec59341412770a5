import 'server-only'
import type { ServerResponse } from 'node:http'

/** Who waits for an answer of this process just now. */
export interface Callers {
  /** Counts somebody until the answer is given, or they went away. */
  follow(response: ServerResponse): void
  wait(): boolean
}

export function createCallers(): Callers {
  let waiting = 0
  return {
    follow(response) {
      waiting += 1
      response.once('close', () => {
        waiting -= 1
      })
    },
    wait: () => waiting > 0,
  }
}
