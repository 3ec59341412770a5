import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createBoundedServer } from './bounded-server'

const server = createBoundedServer()
server.on('request', (request, response) => request.resume().on('end', () => response.end('fine')))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.closeAllConnections())

/** How long, in ms, the server puts up with a connection that begins so and then sends a byte a second, or none. */
async function patience(begin: string, more: string): Promise<number> {
  const startedAt = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(begin))
  socket.resume().on('error', () => {})
  const dribble = setInterval(() => more && socket.write(more), 1000)
  await once(socket, 'close')
  clearInterval(dribble)
  return performance.now() - startedAt
}

it.concurrent.each([
  ['sends nothing', '', '', 10_000],
  ['dribbles headers', 'GET / HTTP/1.1\r\nHost: a\r\nX: ', 'x', 10_000],
  ['dribbles its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n', 'x', 30_000],
])('slow connections: one that %s is ended', async (_, begin, more, limit) => {
  const ms = await patience(begin, more)
  expect(ms).toBeGreaterThan(limit - 500)
  // Looked at every second; by default it would be every half minute.
  expect(ms).toBeLessThan(limit + 10_000)
})

it('slow connections: one that asks for another protocol is ended at once', async () => {
  const asked = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  // As Next does with a server that it is given requests of.
  server.on('upgrade', () => {})
  expect(await patience(asked, '')).toBeLessThan(5000)
})
