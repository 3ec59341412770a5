import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createUpstream, type Outcome, type Transport, type UpstreamOptions } from './client'
import { UpstreamError } from './errors'

const KEYS = { apiKey: 'the-api-key', secretKey: 'the-secret-key', appId: 'the-app' }
const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const send = (response: ServerResponse, status: number, body: string | Buffer, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

const client = (baseUrl: string, options: Partial<UpstreamOptions> = {}) =>
  createUpstream({ baseUrl, keys: KEYS, timeoutMs: 2000, ...options })

async function faultOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error = await call.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

describe('what is sent', () => {
  it('is exactly the contract’s call', async () => {
    let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: unknown } | null =
      null
    const base = await serve(async (request, response) => {
      seen = {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: JSON.parse(await bodyOf(request)),
      }
      send(response, 200, '{"members":[]}')
    })
    await client(base).read('getCustomers', { email: 'ana@x.example', limit: 5 })
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/v2/ExternalApi/getCustomers',
      headers: {
        'content-type': 'application/json',
        'x-api-key': 'the-api-key',
        'x-secret-key': 'the-secret-key',
      },
      body: { email: 'ana@x.example', limit: 5, app_id: 'the-app' },
    })
  })

  it('has the form in the path and no app_id where the operation takes none', async () => {
    let seen: unknown
    const base = await serve(async (request, response) => {
      seen = [request.url, JSON.parse(await bodyOf(request))]
      send(response, 200, '[]')
    })
    await client(`${base}/base/`).read('getFormSubmissions', { form_id: 'frm_1', offset: 0, limit: 10 })
    expect(seen).toEqual(['/base/v2/ExternalApi/getFormSubmissions/frm_1', { offset: 0, limit: 10 }])
  })

  it('path injection: no form id reaches another path', async () => {
    const seen: string[] = []
    const transport: Transport = async (request) => {
      seen.push(new URL(request.url).pathname)
      return Response.json([])
    }
    const upstream = client('https://api.example', { transport })
    const part = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '/',
      '//',
      '\\',
      '\r\n',
      '?',
      '#',
      '@',
      ':',
      'a',
      '%00',
      ' ',
      'é',
      ';',
      'getCustomers',
    )
    const id = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(id, async (form_id) => {
        await upstream.read('getFormSubmissions', { form_id, offset: 0, limit: 1 }).catch(() => {})
      }),
      { numRuns: 5000 },
    )
    expect(seen.length).toBeGreaterThan(50)
    for (const path of seen)
      expect(path).toMatch(/^\/v2\/ExternalApi\/getFormSubmissions\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
  })

  it('header injection: a key with a line break is refused, not sent', async () => {
    let calls = 0
    const base = await serve((_, response) => {
      calls += 1
      send(response, 200, '{"members":[]}')
    })
    const upstream = client(base, { keys: { ...KEYS, apiKey: 'a\r\nx-evil: 1' } })
    await expect(upstream.read('getCustomers', {})).rejects.toThrow()
    expect(calls).toBe(0)
  })
})

/** The same answers over a real socket and straight from a function. */
const ways: [
  name: string,
  open: (handler: Transport, timeoutMs?: number) => Promise<ReturnType<typeof client>>,
][] = [
  [
    'fetch',
    async (handler, timeoutMs = 2000) => client(await serve(getRequestListener(handler)), { timeoutMs }),
  ],
  [
    'a function',
    async (handler, timeoutMs = 2000) => client('http://embedded.invalid', { transport: handler, timeoutMs }),
  ],
]

describe.each(ways)('over %s', (_, open) => {
  it.each([
    [400, 'bad-request'],
    [401, 'refused-keys'],
    [403, 'refused-keys'],
    [404, 'not-found'],
    [418, 'unexpected-status'],
    [429, 'rate-limited'],
    [500, 'failed'],
    [503, 'failed'],
    [204, 'unexpected-status'],
  ])('a %i is %s, and upstream’s words stay outside', async (status, kind) => {
    const upstream = await open(
      async () => new Response(status === 204 ? null : '{"message":"secret words"}', { status }),
    )
    const error = await faultOf(upstream.read('getCustomers', {}))
    expect(error).toMatchObject({ kind, status, operation: 'getCustomers' })
    expect(error.message).not.toContain('secret words')
  })

  it('reads Retry-After', async () => {
    const upstream = await open(
      async () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    )
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ retryAfter: 7 })
  })

  it.each([
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
    ['a cut answer', '{"members":[{"id":"a"'],
  ])('%s on 200 is unreadable', async (_name, body) => {
    const upstream = await open(async () => new Response(body))
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'unreadable-body' })
  })

  it('bytes that are no UTF-8 are unreadable', async () => {
    const upstream = await open(async () => new Response(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])))
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'unreadable-body' })
  })

  it.each(['[]', 'null', '{}', '{"members":{}}', '{"result":[]}'])(
    '%s is the wrong envelope',
    async (body) => {
      const upstream = await open(async () => new Response(body))
      expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'wrong-envelope' })
    },
  )

  it('cuts a page that is longer than asked', async () => {
    const members = Array.from({ length: 7 }, (_v, i) => ({ id: `c${i}` }))
    const upstream = await open(async () => Response.json({ members }))
    expect((await upstream.read('getCustomers', { limit: 5 })).rows).toHaveLength(5)
  })

  it('stops reading at 32 MiB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20)
    let sent = 0
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1
          if (sent > 200) controller.close()
          else controller.enqueue(chunk)
        },
      })
    const upstream = await open(async () => new Response(body()), 20_000)
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'too-large' })
    expect(sent).toBeLessThan(120)
  })

  it('keeps the whole deadline, also over a trickling body', async () => {
    const trickle = () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          controller.enqueue(Buffer.from(' '))
        },
      })
    const upstream = await open(async () => new Response(trickle()), 150)
    const startedAt = performance.now()
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'timeout' })
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })

  it('keeps the deadline where nothing answers', async () => {
    const upstream = await open(() => new Promise(() => {}), 100)
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'timeout' })
  })

  it('leaves a caller’s cancelling what it is', async () => {
    const upstream = await open(() => new Promise(() => {}))
    const cancel = new AbortController()
    const call = upstream.read('getCustomers', {}, { signal: cancel.signal })
    cancel.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('removes only on the word success', async () => {
    const done = await open(async () => Response.json({ result: 'success' }))
    await expect(done.removeContact({ id: 'c1' })).resolves.toBeUndefined()
    const vague = await open(async () => Response.json({ result: 'queued' }))
    expect(await faultOf(vague.removeContact({ id: 'c1' }))).toMatchObject({ kind: 'wrong-envelope' })
  })
})

describe('over fetch', () => {
  it('keys leak: a redirect is not followed', async () => {
    let reached = 0
    const elsewhere = await serve((_, response) => {
      reached += 1
      send(response, 200, '{"members":[]}')
    })
    const base = await serve((_, response) =>
      send(response, 307, '', { location: `${elsewhere}/v2/ExternalApi/getCustomers` }),
    )
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({ kind: 'redirect' })
    expect(reached).toBe(0)
  })

  it('a gzip bomb is stopped at the cap', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20))
    const base = await serve((_, response) => send(response, 200, bomb, { 'content-encoding': 'gzip' }))
    expect(await faultOf(client(base, { timeoutMs: 10_000 }).read('getCustomers', {}))).toMatchObject({
      kind: 'too-large',
    })
  })

  it('a connection that nobody takes is unreachable, one that is cut is reset', async () => {
    const base = await serve((request) => request.socket.destroy())
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({ kind: 'reset' })
    const server = servers.pop()
    await new Promise((resolve) => server?.close(resolve))
    expect(await faultOf(client(base).read('getCustomers', {}))).toMatchObject({ kind: 'unreachable' })
  })

  it('an answer without TLS where TLS is due is no success', async () => {
    const base = await serve((_, response) => send(response, 200, '{"members":[]}'))
    const error = await faultOf(client(base.replace('http:', 'https:')).read('getCustomers', {}))
    expect(error.kind).toBe('tls')
  })
})

it('tells of each call without a value of it', async () => {
  const outcomes: Outcome[] = []
  const transport: Transport = async () => Response.json({ members: [{ id: 'c1' }, 7, { id: 'c2' }] })
  await client('http://embedded.invalid', { transport, onCall: (outcome) => outcomes.push(outcome) }).read(
    'getCustomers',
    {
      email: 'ana@x.example',
      limit: 2,
    },
  )
  expect(outcomes).toEqual([
    { operation: 'getCustomers', ms: expect.any(Number), error: null, unreadable: 1, cut: 1 },
  ])
  expect(JSON.stringify(outcomes)).not.toContain('ana@')
})
