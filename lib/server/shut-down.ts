import 'server-only'
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

const DRAIN_MS = 10_000

export interface ShutDown {
  /** Whether the process was told to end: from then on nothing new is begun. */
  isStopping(): boolean
  /** Counts an answer as running until it has ended. */
  follow(response: ServerResponse): void
  /**
   * Stops listening, lets what runs end, then `close`, all within ten seconds. Resolves with the number of
   * answers that were cut off.
   */
  stop(close: () => Promise<void>): Promise<number>
}

/** The orderly end of a server. */
export function createShutDown(server: Server): ShutDown {
  const running = new Set<ServerResponse>()
  let isStopping = false

  function follow(response: ServerResponse): void {
    // The answer tells that its connection ends with it, so that nobody sends more on it.
    if (isStopping) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => running.delete(response))
  }

  async function stop(close: () => Promise<void>): Promise<number> {
    isStopping = true
    let cutOff = 0
    const late = new Promise<void>((resolve) => {
      setTimeout(() => {
        cutOff = running.size
        server.closeAllConnections()
        resolve()
      }, DRAIN_MS).unref()
    })
    for (const response of running) response.shouldKeepAlive = false
    const closed = once(server, 'close')
    server.close()
    // A connection that sends nothing, or a request without end, is no work of ours.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await Promise.race([closed.then(close), late])
    clearInterval(idle)
    return cutOff
  }

  return { isStopping: () => isStopping, follow, stop }
}
