import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { createBoundedServer } from './bounded-server'

const PIECE = Buffer.alloc(64 * 1024, 'a')
const server = createBoundedServer()
server.on('request', (request, response) => {
  // Rejects a body at its first piece, like a body that is too large.
  request.once('data', () => {
    request.pause()
    response.writeHead(413, { 'content-length': 9 }).end('too large')
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.closeAllConnections())

const head = (bytes: number, connection: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Length: ${bytes}\r\n\r\n`

/** Writes a whole body in pieces before it reads, as a blocking client does. */
async function writeAll(socket: Socket, pieces: number): Promise<void> {
  for (let sent = 0; sent < pieces; sent++) {
    await new Promise<void>((resolve, reject) =>
      socket.write(PIECE, (error) => (error ? reject(error) : resolve())),
    )
    await setTimeout(1)
  }
}

it.each(['close', 'keep-alive'])(
  '413 reaches a client that keeps writing, with Connection: %s',
  async (connection) => {
    const pieces = 100
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause()
    socket.write(head(pieces * PIECE.byteLength, connection))
    await writeAll(socket, pieces)
    let seen = ''
    for await (const chunk of socket.resume()) {
      seen += chunk
      if (seen.endsWith('too large')) break
    }
    expect(seen).toMatch(/^HTTP\/1\.1 413 /)
    expect(seen).toMatch(/too large$/)
  },
)

it('the connection is closed as soon as the rest of the request was drained', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume()
  const ended = once(socket, 'end')
  socket.write(head(3 * PIECE.byteLength, 'close'))
  await writeAll(socket, 3)
  const writtenAt = performance.now()
  await ended
  socket.end()
  await once(socket, 'close')
  expect(performance.now() - writtenAt).toBeLessThan(5000)
  await expect.poll(() => connections()).toBe(0)
})

it('a client that never stops writing is cut off', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).resume()
  let isCut = false
  socket
    .on('error', () => {})
    .on('close', () => {
      isCut = true
    })
  socket.write(head(10 * 1024 ** 3, 'close'))
  while (!isCut) {
    socket.write(PIECE)
    await setTimeout(1)
  }
  expect(socket.bytesWritten).toBeLessThan(1024 ** 3)
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
