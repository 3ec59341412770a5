import 'server-only'
import type { ServerResponse } from 'node:http'

/** The requests that wait for a response from this process. */
export interface InFlight {
  /** Counts a request until it has its response or the client disconnects. */
  follow(response: ServerResponse): void
  wait(): boolean
}

export function createInFlight(): InFlight {
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
