import { afterEach, describe, expect, it } from 'vitest'
import { UpstreamError } from './errors'
import { closeServers, faultOf, ways } from './testing/both-ways'

afterEach(closeServers)

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
