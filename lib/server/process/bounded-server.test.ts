import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createBoundedServer } from './bounded-server'

const server = createBoundedServer()
server.on('request', (request, response) => request.resume().on('end', () => response.end('fine')))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.closeAllConnections())

/** How long, in ms, the server keeps a connection that starts like this and then sends a byte a second, or none. */
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
  // Checked every second; the default is every 30 seconds.
  expect(ms).toBeLessThan(limit + 10_000)
})

it.each(['h2c', 'websocket'])('a request for %s gets a normal response', async (protocol) => {
  // As Next does with a server that it serves.
  server.on('upgrade', () => {})
  const headers = { connection: 'Upgrade, close', upgrade: protocol }
  const asked = request({ port, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(await text(response)).toBe('fine')
})

// Node drops what was sent together with an upgrade request.
it.each([
  ['Accept: */*', 200],
  ['Expect: 100-continue', 100],
  ['Expect:', 417],
  ['Expect: other', 417],
])('closes the connection after an upgrade request with the header "%s"', async (header, status) => {
  const first = `GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n${header}\r\n\r\n`
  const socket = connect(port, '127.0.0.1', () => socket.write(`${first}GET / HTTP/1.1\r\nHost: a\r\n\r\n`))
  const received = await text(socket)
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(received).toMatch(/^connection: close$/im)
})
