import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAnswerer } from './answerer'
import { createListener } from './listener'
import { KEY_HEADERS_OF_TRIAL, openTrial, TRIAL_KEYS, type Trial } from './testing/trial'

const MIB = 1024 * 1024
const PATH = '/v2/ExternalApi/getCustomers'
const BODY = JSON.stringify({ app_id: TRIAL_KEYS.appId })
const HEADERS = { 'content-type': 'application/json', ...KEY_HEADERS_OF_TRIAL }

let trial: Trial
let server: Server
let port: number

async function start(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

/** The service's own listener, and the one based on `Request`. */
const CARRIERS: [string, (trial: Trial) => RequestListener][] = [
  ['Node’s own server', ({ db }) => createListener(createAnswerer(db))],
  ['a fetch handler', ({ handle }) => getRequestListener(handle, { overrideGlobalObjects: false })],
]

/** Sends over a real socket; `write` sends the body, and may stop once the response arrives. */
async function send(
  options: { method?: string; path?: string; headers?: Record<string, string> },
  chunks: Iterable<string | Buffer> = [BODY],
): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  // A new connection: a reused one may be closed at that moment.
  const own = { host: '127.0.0.1', port, agent: false }
  const request = httpRequest({ ...own, method: 'POST', path: PATH, ...options })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  // The server may reject and close before all is sent.
  request.on('error', () => {})
  for (const chunk of chunks) request.write(chunk)
  request.end()
  const [response] = await answered
  let body = ''
  for await (const chunk of response.setEncoding('utf8')) body += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

describe.each(CARRIERS)('over a real socket: %s', (_, listenerOf) => {
  beforeAll(async () => {
    trial = await openTrial()
    await trial.put('customers', { id: 'c1', firstname: 'Zoë' })
    await start(listenerOf(trial))
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await trial.close()
  })

  it('responds correctly to a curl-like request', async () => {
    const { status, headers, body } = await send({ headers: HEADERS })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body).members).toMatchObject([{ id: 'c1', firstname: 'Zoë' }])
  })

  it('accepts key headers in any case, and an escaped body in chunks', async () => {
    const headers = {
      'Content-Type': 'application/json',
      'X-API-KEY': TRIAL_KEYS.apiKey,
      'X-SECRET-KEY': TRIAL_KEYS.secretKey,
    }
    expect((await send({ headers }, [...BODY])).status).toBe(200)
  })

  it('rejects requests without keys, body or content type', async () => {
    expect((await send({ headers: { 'content-type': 'application/json' } })).status).toBe(401)
    expect((await send({ headers: HEADERS }, [])).status).toBe(400)
    expect((await send({ headers: KEY_HEADERS_OF_TRIAL })).status).toBe(400)
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is 405 without CORS', async (method) => {
    const { status, headers } = await send({ method, headers: { ...HEADERS, origin: 'https://o.test' } }, [])
    expect(status).toBe(405)
    expect(headers.allow).toBe('POST')
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('a body without a declared length is counted while it streams, and rejected past 1 MiB', async () => {
    const chunk = 'a'.repeat(64 * 1024)
    const start = `{"app_id":"${TRIAL_KEYS.appId}","x":"`
    const under = [start, ...Array(15).fill(chunk), '"}']
    expect((await send({ headers: HEADERS }, under)).status).toBe(200)
    const over = [start, ...Array(17).fill(chunk), '"}']
    expect((await send({ headers: HEADERS }, over)).status).toBe(413)
  })

  it('an endless body: 413 comes before the body has ended', async () => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${PATH} HTTP/1.1\r\nhost: x\r\n${lines.join('')}transfer-encoding: chunked\r\n\r\n`)
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    for (let sent = 0; sent <= MIB; sent += 0x10000) socket.write(chunk)
    // The last chunk never comes; only the size limit ends this.
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('a declared length over 1 MiB is rejected before the body is sent', async () => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${PATH} HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-length: ${MIB + 1}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('a client that disconnects halfway doesn’t affect the next', async () => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${PATH} HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-length: 500\r\n\r\n{"app_id"`)
    await once(socket, 'ready').catch(() => {})
    socket.destroy()
    expect((await send({ headers: HEADERS })).status).toBe(200)
  })

  it('the document is public', async () => {
    const { status, body } = await send({ method: 'GET', path: '/v2/openapi.json' }, [])
    expect(status).toBe(200)
    expect(JSON.parse(body).openapi).toMatch(/^3\.1\./)
  })

  it('the document’s HEAD has its headers and no body', async () => {
    const { status, headers, body } = await send({ method: 'HEAD', path: '/v2/openapi.json' }, [])
    expect([status, headers['content-type'], body]).toEqual([200, 'application/json', ''])
    expect((await send({ method: 'PUT', path: '/v2/openapi.json' }, [])).headers.allow).toBe('GET, HEAD')
  })
})

describe('Node’s own server', () => {
  beforeAll(async () => {
    trial = await openTrial()
    await start(createListener(createAnswerer(trial.db)))
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await trial.close()
  })

  it('a connection stays usable after a rejection with an unread body', async () => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
    const start = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}content-length: ${length}\r\n\r\n`
    const large = 'a'.repeat(2 * MIB)
    socket.write(start('/v2/ExternalApi/nonsense', large.length) + large)
    socket.write(start(PATH, large.length) + large)
    socket.write(start(PATH, BODY.length) + BODY)
    let seen = ''
    for await (const chunk of socket) {
      seen += chunk
      if (seen.includes('"members"')) break
    }
    expect(seen.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 413', 'HTTP/1.1 200'])
  })
})
