import 'server-only'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a request that was already answered is read away, in bytes and ms. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 10_000
const LOOK_MS = 100

/**
 * Closes a connection in two steps where the client is still sending (RFC 9112, 9.6): the server ends its own
 * side and reads the rest of the request away, up to a bound. Closed at once, the client's next bytes would be
 * answered with a reset, and most clients never see the response that says why.
 */
export function lingerOnClose(server: Server): void {
  const requests = new WeakMap<Socket, IncomingMessage>()
  server.on('request', (request, response) => {
    requests.set(request.socket, request)
    // What no handler reads would stop the client's writing, and with it the connection.
    response.once('finish', () => request.resume())
  })
  server.on('connection', (socket: Socket) => {
    const closeAtOnce = socket.destroySoon.bind(socket)
    // What Node calls when a response ends with which the connection ends.
    socket.destroySoon = () => {
      const request = requests.get(socket)
      if (!request || request.complete || request.destroyed) closeAtOnce()
      else linger(socket, request)
    }
  })
}

function linger(socket: Socket, request: IncomingMessage): void {
  const endsAt = performance.now() + MOST_MS
  const bytes = socket.bytesRead
  const look = setInterval(() => {
    const isEnough = performance.now() > endsAt || socket.bytesRead - bytes > MOST_BYTES
    if (request.complete || isEnough) socket.destroy()
  }, LOOK_MS)
  socket.once('close', () => clearInterval(look))
  request.once('end', () => socket.destroy())
  socket.end()
  request.resume()
}
