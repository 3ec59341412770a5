import 'server-only'
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const DRAIN_MS = 10_000
const IDLE_LOOK_MS = 100

/** Must exist before the first connection. */
export function createShutDown(server: Server) {
  const sockets = new Set<Socket>()
  const running = new Set<ServerResponse>()
  /** Whether a shutdown was requested. From then on no new work starts. */
  let isStopping = false

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Counts a response as running until it has ended. */
  function follow(response: ServerResponse): void {
    running.add(response)
    response.once('close', () => running.delete(response))
  }

  /** Ends connections without a running response; Node leaves those that haven't sent anything. */
  function endIdle(): void {
    const busy = new Set([...running].map(({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
  }

  /** Stops listening, waits for running requests, calls `close`, within ten seconds. Resolves with aborted ones. */
  async function stop(close: () => Promise<void>): Promise<number> {
    isStopping = true
    const closed = once(server, 'close')
    server.close()
    // Tells clients that the connection ends with the response.
    for (const response of running) response.shouldKeepAlive = false
    endIdle()
    const look = setInterval(endIdle, IDLE_LOOK_MS)
    const late = new Promise<number>((resolve) => setTimeout(() => resolve(running.size), DRAIN_MS))
    const done = closed.then(close).then(() => 0)
    const cutOff = await Promise.race([done, late])
    clearInterval(look)
    return cutOff
  }

  return { isStopping: () => isStopping, follow, stop }
}
