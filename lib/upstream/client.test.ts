import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Transport } from './attempt'
import { createUpstream, type Upstream, type UpstreamOptions } from './client'
import { UpstreamError } from './errors'
import type { Outcome } from './outcome'
import { loopback } from './testing/loopback-server'

const KEYS = { apiKey: 'the-api-key', secretKey: 'the-secret-key', appId: 'the-app' }
const servers = loopback()
afterEach(servers.close)

type Way = (handler: Transport, options?: Partial<UpstreamOptions>) => Promise<Upstream>

/** The same responses over a real socket and directly from a function, as in the embedded service. */
const ways: [name: string, open: Way][] = [
  [
    'fetch',
    async (handler, options) =>
      createUpstream({
        baseUrl: await servers.http(getRequestListener(handler)),
        keys: KEYS,
        timeoutMs: 4000,
        ...options,
      }),
  ],
  [
    'a function',
    async (handler, options) =>
      createUpstream({
        baseUrl: 'http://embedded.invalid',
        keys: KEYS,
        timeoutMs: 4000,
        transport: handler,
        ...options,
      }),
  ],
]

async function faultOf(call: Promise<unknown>): Promise<UpstreamError> {
  const error = await call.then(
    () => new Error('it succeeded'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

const OK = { getCustomers: '{"members":[]}', removeContact: '{"result":"success"}' }

describe.each(ways)('over %s', (_, open) => {
  it.each([
    ['a large answer waits for its turn before it is parsed and before its rows are read', 5000, 2],
    ['a small answer waits for no turn', 5, 0],
  ])('%s', async (_name, rows, expected) => {
    const members = Array.from({ length: rows }, (_row, id) => ({ id: `customer-${id}` }))
    const upstream = await open(async () => Response.json({ members }))
    let turns = 0
    const turn = async () => {
      turns += 1
    }
    const page = await upstream.read('getCustomers', { limit: rows }, { turn })
    expect(page.rows).toHaveLength(rows)
    expect(turns).toBe(expected)
  })

  describe('the request', () => {
    const seen = async (call: (upstream: Upstream) => Promise<unknown>, answer: string) => {
      const requests: { method: string; path: string; headers: Headers; body: unknown }[] = []
      const upstream = await open(async (request) => {
        const { method, url, headers } = request
        requests.push({ method, path: new URL(url).pathname, headers, body: await request.json() })
        return new Response(answer)
      })
      await call(upstream)
      expect(requests).toHaveLength(1)
      return requests[0]
    }

    it('is exactly the contract’s call, with keys and app added', async () => {
      const request = await seen(
        (upstream) => upstream.read('getCustomers', { email: 'ana@x.example', limit: 5 }),
        OK.getCustomers,
      )
      expect(request).toMatchObject({ method: 'POST', path: '/v2/ExternalApi/getCustomers' })
      expect(request?.body).toEqual({ email: 'ana@x.example', limit: 5, app_id: 'the-app' })
      expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
        'content-type': 'application/json',
        'content-length': '54',
        'x-api-key': 'the-api-key',
        'x-secret-key': 'the-secret-key',
      })
    })

    it('has the form in the path, and no app if the operation takes none', async () => {
      const request = await seen(
        (upstream) => upstream.read('getFormSubmissions', { form_id: 'frm_1', offset: 0, limit: 10 }),
        '[]',
      )
      expect(request?.path).toBe('/v2/ExternalApi/getFormSubmissions/frm_1')
      expect(request?.body).toEqual({ offset: 0, limit: 10 })
    })

    it('extra fields: only the contract’s are sent, and the app can’t be changed', async () => {
      const input = { id: 'c1', app_id: 'another', admin: true, __proto__: { x: 1 } }
      const request = await seen((upstream) => upstream.removeContact(input), OK.removeContact)
      expect(request?.body).toEqual({ id: 'c1', app_id: 'the-app' })
    })

    it('header injection: values with line breaks, quotes and any script arrive as values', async () => {
      for (const value of ['a\r\nx-evil: 1', '"}', '\u0000\u2028', '💃', 'ü']) {
        const request = await seen(
          (upstream) => upstream.read('getCustomers', { email: value }),
          OK.getCustomers,
        )
        expect(request?.body).toEqual({ email: value, app_id: 'the-app' })
        expect(request?.headers.has('x-evil')).toBe(false)
      }
    })
  })

  it.each([
    ['getFormSubmissions', { form_id: 'f', offset: 0, limit: 5 }, [{ submission_id: 'a' }], 'bare'],
    ['viewClassSchedule', { date: '2026-03-09' }, [{ class_id: 'a' }], 'result'],
    ['getCustomers', {}, [{ id: 'a' }], 'members'],
    ['getOptoutCustomers', { type: 'sms' }, [{ id: 'a' }], 'members'],
    ['getEvents', { user_id: 'u' }, [{ any: 1 }], 'events'],
  ] as const)('reads %s', async (name, input, rows, envelope) => {
    const upstream = await open(async () => Response.json(envelope === 'bare' ? rows : { [envelope]: rows }))
    expect(await upstream.read(name, input)).toEqual({ rows, unreadable: [] })
  })

  it('returns the unreadable rows along with the good ones', async () => {
    const upstream = await open(async () => Response.json({ members: [{ id: 'a' }, 7, { id: 'b' }] }))
    expect(await upstream.read('getCustomers', {})).toEqual({
      rows: [{ id: 'a' }, { id: 'b' }],
      unreadable: [{ index: 1, issues: [{ path: '', message: 'should be an object' }], raw: 7 }],
    })
  })

  it.each([
    [400, 'bad-request'],
    [401, 'refused-keys'],
    [403, 'refused-keys'],
    [404, 'not-found'],
    [418, 'unexpected-status'],
    [421, 'unexpected-status'],
    [429, 'rate-limited'],
    [500, 'failed'],
    [502, 'failed'],
    [503, 'failed'],
    [504, 'failed'],
    [201, 'unexpected-status'],
    [204, 'unexpected-status'],
    [301, 'redirect'],
    [302, 'redirect'],
    [303, 'redirect'],
    [304, 'redirect'],
    [307, 'redirect'],
    [308, 'redirect'],
  ])('a %i is %s, sent once, without the customer system’s text', async (status, kind) => {
    let calls = 0
    const upstream = await open(async () => {
      calls += 1
      const body = [204, 304].includes(status) ? null : '{"message":"secret words","result":"success"}'
      return new Response(body, { status, headers: { location: '/v2/ExternalApi/getCustomers' } })
    })
    const error = await faultOf(upstream.removeContact({ id: 'c1' }))
    expect(error).toMatchObject({ kind, status, operation: 'removeContact', retryAfter: null, code: null })
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/secret words|the-api-key|the-secret-key/)
    expect(calls).toBe(1)
  })

  it.each([
    ['7', 7],
    ['0', 0],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['99999999999999999999', null],
  ])('reads Retry-After: %s', async (value, seconds) => {
    const upstream = await open(
      async () => new Response('', { status: 503, headers: { 'retry-after': value } }),
    )
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ retryAfter: seconds })
  })

  it('reads Retry-After: a future date', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }
    const upstream = await open(async () => new Response('', { status: 429, headers }))
    const { retryAfter } = await faultOf(upstream.read('getCustomers', {}))
    expect(retryAfter).toBeGreaterThan(3500)
    expect(retryAfter).toBeLessThanOrEqual(3600)
  })

  it.each([
    ['HTML', '<!doctype html>'],
    ['nothing', ''],
    ['a cut answer', '{"members":[{"id":"a"'],
    ['two answers', '{"members":[]}{"members":[]}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('\ufeff{"members":[]}', 'utf16le')],
  ])('%s on 200 is unreadable', async (_name, body) => {
    const upstream = await open(async () => new Response(body))
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({
      kind: 'unreadable-body',
      status: 200,
    })
  })

  it('skips a byte order mark', async () => {
    const upstream = await open(async () => new Response('\ufeff{"members":[{"id":"ü"}]}'))
    expect((await upstream.read('getCustomers', {})).rows).toEqual([{ id: 'ü' }])
  })

  it('reads text with a chunk boundary inside a letter', async () => {
    const bytes = Buffer.from('{"members":[{"id":"💃"}]}')
    const body = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
          controller.close()
        },
      })
    const upstream = await open(async () => new Response(body()))
    expect((await upstream.read('getCustomers', {})).rows).toEqual([{ id: '💃' }])
  })

  it.each(['[]', 'null', '7', '"members"', '{}', '{"members":{}}', '{"members":null}', '{"result":[]}'])(
    '%s is the wrong envelope',
    async (body) => {
      const upstream = await open(async () => new Response(body))
      expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'wrong-envelope' })
    },
  )

  it('ignores an inherited envelope', async () => {
    const upstream = await open(async () => new Response('{"__proto__":{"members":[]}}'))
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'wrong-envelope' })
  })

  it('confirms a removal only on the word success', async () => {
    const answers = [
      ...['{"result":"queued"}', '{"result":["success"]}', '{"result":"Success"}', '"success"', '[]', '{}'],
      ...['null', '{"__proto__":{"result":"success"}}'],
    ]
    for (const answer of answers) {
      const upstream = await open(async () => new Response(answer))
      expect(await faultOf(upstream.removeContact({ id: 'c1' }))).toMatchObject({ kind: 'wrong-envelope' })
    }
    const upstream = await open(async () => new Response('{"result":"success","more":1.50}'))
    await expect(upstream.removeContact({ id: 'c1' })).resolves.toBeUndefined()
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
    const upstream = await open(async () => new Response(body()), { timeoutMs: 20_000 })
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'too-large' })
    expect(sent).toBeLessThan(120)
  })

  it('reads a response of just under 32 MiB', async () => {
    const answer = Buffer.alloc(32 * 1024 * 1024, 0x20)
    answer.write('{"members":[{"id":"a"}]}')
    const upstream = await open(async () => new Response(answer), { timeoutMs: 20_000 })
    expect((await upstream.read('getCustomers', {})).rows).toEqual([{ id: 'a' }])
  })

  it.each([
    ['numbers to be kept exactly', '1.0', 8_000_000],
    ['objects', '{}', 10_000_000],
    ['values', '0', 16_000_000],
  ])('a response with millions of %s doesn’t block the event loop for long', async (_, value, times) => {
    const answer = `{"members":[{"id":"a","x":[${Array(times).fill(value).join()}]}]}`
    const upstream = await open(async () => new Response(answer), { timeoutMs: 20_000 })
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'too-large' })
  })

  it('retries reads but never removals, and stops calling an operation after five failures', async () => {
    const asked: string[] = []
    const outcomes: [string, number, string | undefined][] = []
    const upstream = await open(
      async (request) => {
        asked.push(request.url.split('/').at(-1) ?? '')
        return new Response('', { status: 500 })
      },
      {
        onCall: ({ operation, attempts, error }) => outcomes.push([operation, attempts, error?.kind]),
        now: () => 0,
      },
    )
    await faultOf(upstream.read('getCustomers', {}))
    for (let i = 0; i < 5; i++) await faultOf(upstream.removeContact({ id: 'c1' }))
    expect(asked).toEqual([...Array(3).fill('getCustomers'), ...Array(5).fill('removeContact')])
    expect(upstream.state()).toMatchObject({ breaker: 'open', running: 0, waiting: 0 })
    await faultOf(upstream.removeContact({ id: 'c1' }))
    expect(asked).toHaveLength(8)
    expect(outcomes).toEqual([
      ['getCustomers', 3, 'failed'],
      ...Array(5).fill(['removeContact', 1, 'failed']),
      ['removeContact', 0, 'circuit-open'],
    ])
  })

  it('a waiting call isn’t sent once the breaker is open', async () => {
    const ends: (() => void)[] = []
    const upstream = await open(
      () => new Promise((resolve) => ends.push(() => resolve(new Response('', { status: 500 })))),
    )
    const calls = Array.from({ length: 50 }, () => faultOf(upstream.removeContact({ id: 'c1' })))
    await vi.waitFor(() => expect(ends).toHaveLength(24), 10_000)
    expect(upstream.state()).toMatchObject({ running: 24, waiting: 26 })
    for (const end of ends.slice(0, 5)) end()
    // Slots freed before the fifth failure were taken.
    await vi.waitFor(() => expect(upstream.state().breaker).toBe('open'), 10_000)
    await vi.waitFor(() => expect(ends).toHaveLength(upstream.state().running + 5), 10_000)
    const sent = ends.length
    for (const end of ends) end()
    const kinds = (await Promise.all(calls)).map(({ kind }) => kind)
    expect(ends).toHaveLength(sent)
    expect(kinds.filter((kind) => kind === 'circuit-open')).toHaveLength(50 - sent)
  })

  it.each(['trickling', 'silent'])(
    'keeps the deadline for the whole call, also with a %s body, and cancels the body',
    async (way) => {
      let letGo = () => {}
      const cancelled = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const body = () => {
        let tick: ReturnType<typeof setInterval>
        return new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(Buffer.from(' '))
            if (way === 'trickling') tick = setInterval(() => controller.enqueue(Buffer.from(' ')), 10)
          },
          cancel() {
            clearInterval(tick)
            letGo()
          },
        })
      }
      const upstream = await open(async () => new Response(body()), { timeoutMs: 150 })
      const startedAt = performance.now()
      expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'timeout' })
      expect(performance.now() - startedAt).toBeLessThan(2000)
      await cancelled
    },
  )

  it('keeps the deadline without a response', async () => {
    const upstream = await open(() => new Promise(() => {}), { timeoutMs: 100 })
    expect(await faultOf(upstream.read('getCustomers', {}))).toMatchObject({ kind: 'timeout' })
  })

  it('passes on a caller’s cancellation, before, while waiting and in the body', async () => {
    const endless = () => new Response(new ReadableStream({}))
    const handlers: Transport[] = [() => new Promise(() => {}), async () => endless()]
    for (const handler of handlers) {
      let begun = 0
      const upstream = await open((request) => {
        begun += 1
        cancel.abort()
        return handler(request)
      })
      const cancel = new AbortController()
      const call = upstream.read('getCustomers', {}, { signal: cancel.signal })
      await expect(call).rejects.toMatchObject({ name: 'AbortError' })
      await expect(upstream.removeContact({ id: 'c' }, { signal: cancel.signal })).rejects.toMatchObject({
        name: 'AbortError',
      })
      expect(begun).toBe(1)
    }
  })

  it('cuts a page that is too long, and reports each call without its values', async () => {
    const outcomes: Outcome[] = []
    const onCall = (outcome: Outcome) => outcomes.push(outcome)
    const members = [{ id: 'c1' }, 7, { id: 'c2' }, { id: 'c3' }]
    const upstream = await open(async () => Response.json({ members }), { onCall })
    const page = await upstream.read('getCustomers', { updated_since: '2026-03-01', limit: 3 })
    expect(page.rows).toEqual([{ id: 'c1' }, { id: 'c2' }])
    await faultOf(upstream.removeContact({ id: 'contact-1' }))
    expect(outcomes).toEqual([
      {
        operation: 'getCustomers',
        ms: expect.any(Number),
        attempts: 1,
        error: null,
        unreadable: 1,
        cut: 1,
        mismatches: expect.arrayContaining([
          { path: 'members[]', expected: 'object', seen: 'whole number', count: 1 },
          { path: 'members[].phone', expected: 'text', seen: 'missing', count: 2 },
        ]),
      },
      {
        operation: 'removeContact',
        ms: expect.any(Number),
        attempts: 1,
        error: expect.objectContaining({ kind: 'wrong-envelope' }),
        unreadable: 0,
        cut: 0,
        mismatches: [{ path: 'result', expected: 'the word success', seen: 'missing', count: 1 }],
      },
    ])
    expect(JSON.stringify(outcomes)).not.toMatch(/ana@|contact-1|c1|the-/)
  })

  it('any bytes give a page or a typed error', async () => {
    let answer: Uint8Array<ArrayBuffer> = new Uint8Array()
    // A fast clock, so that the breaker allows the next call after each failure.
    let clock = 0
    const now = () => (clock += 3000)
    const upstream = await open(async () => new Response(answer), { now })
    const whole = Buffer.from(
      '{"members":[{"id":"cus_1","email_optout":0,"x":[1.50,{"é":"\\u0000"}]},{"id":"b"}]}',
    )
    // A small generator keeps the bytes the same on every run.
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return seed % below
    }
    for (let run = 0; run < 300; run++) {
      answer = new Uint8Array(whole)
      for (let changes = next(4); changes >= 0; changes--) answer[next(answer.length)] = next(256)
      if (next(3) === 0) answer = answer.slice(0, next(answer.length))
      const outcome = await upstream.read('getCustomers', {}).catch((error: unknown) => error)
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(UpstreamError)
        expect((outcome as UpstreamError).kind).toMatch(/^(unreadable-body|wrong-envelope)$/)
      }
    }
  })
})

it('keys leak: a key that isn’t valid in a header is rejected at once and not quoted', () => {
  for (const apiKey of ['hunter2\r\nx-evil: 1', 'hunter2–', 'hunter2\0']) {
    const create = () =>
      createUpstream({ baseUrl: 'http://x.example', keys: { ...KEYS, apiKey }, timeoutMs: 1 })
    expect(create).toThrow(TypeError)
    expect(create).not.toThrow(/hunter2/)
  }
})
