import 'server-only'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How much of an already answered request is drained, in bytes and ms. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_MS = 10_000
const LOOK_MS = 100

/**
 * Closes a connection in two steps while the client is still sending (RFC 9112, 9.6): ends the server's side, then
 * drains the request up to a limit. An immediate close would reset the connection, and most clients would never see
 * the response.
 */
export function lingerOnClose(server: Server): void {
  const requests = new WeakMap<Socket, IncomingMessage>()
  server.on('request', (request, response) => {
    requests.set(request.socket, request)
    // An unread body would block the client's writing, and the connection.
    response.once('finish', () => request.resume())
  })
  server.on('connection', (socket: Socket) => {
    const closeAtOnce = socket.destroySoon.bind(socket)
    // Node calls this after the last response of a connection.
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
