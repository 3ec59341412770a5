import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Rule } from '@/e2e/support/scripted-answer'
import { person } from '@/e2e/support/scripted-person'
import { type Limits, openFaultApp, there } from './fault-app'

const app = await openFaultApp()
const { script, seen } = app
afterAll(app.close)

const SECRET = 'upstream secret words'
const text = `<h1>${SECRET}</h1>`

interface Row {
  rule: Rule
  /** Our response to a read, and the number of requests to the customer system. */
  status: number
  attempts: number
  retryAfter?: string
  type?: string
  /** Its name in the log. */
  fault: string
  /** The outcome of a removal, and our response to it. */
  removal: 'failed' | 'unknown'
  limits?: Limits
}

const SHORT = { timeoutMs: 300 }
const RESET = { status: 502, attempts: 3, fault: 'reset', removal: 'unknown' } as const
const BROKEN = { status: 502, attempts: 1, fault: 'unreadable-body', removal: 'unknown' } as const
const LATE = { status: 504, attempts: 1, fault: 'timeout', removal: 'unknown', limits: SHORT } as const
const AWAY = { status: 502, attempts: 1, fault: 'redirect', removal: 'unknown' } as const

const ROWS: Record<string, Row> = {
  'reset after sending': { ...RESET, rule: { reset: true } },
  'no answer in time': { ...LATE, rule: { silent: true } },
  'no answer in time, and time for more': {
    ...LATE,
    rule: { silent: true },
    attempts: 3,
    limits: { timeoutMs: 10_000, headersMs: 100 },
  },
  '400': { rule: { status: 400, text }, status: 502, attempts: 1, fault: 'bad-request', removal: 'failed' },
  '401': { ...refused(401), type: '/problems/upstream-keys' },
  '403': { ...refused(403), type: '/problems/upstream-keys' },
  '404': { rule: { status: 404, text }, status: 502, attempts: 1, fault: 'not-found', removal: 'failed' },
  '429 for long': {
    rule: { status: 429, text, headers: { 'retry-after': '30' } },
    status: 503,
    attempts: 1,
    retryAfter: '30',
    fault: 'rate-limited',
    removal: 'failed',
  },
  '429 beyond the deadline': {
    rule: { status: 429, text, headers: { 'retry-after': '4' } },
    status: 503,
    attempts: 1,
    retryAfter: '4',
    fault: 'rate-limited',
    removal: 'failed',
  },
  '429 without a word': {
    rule: { status: 429, text },
    status: 503,
    attempts: 1,
    retryAfter: '5',
    fault: 'rate-limited',
    removal: 'failed',
  },
  '500': failing(500, 502),
  '502': failing(502, 502),
  '503': { ...failing(503, 503), retryAfter: '5' },
  '504': failing(504, 504),
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      String(status),
      { ...AWAY, rule: { status, text, headers: { location: '/v2/ExternalApi/elsewhere' } } },
    ]),
  ),
  HTML: { ...BROKEN, rule: { text } },
  'an empty body': { ...BROKEN, rule: { text: '' } },
  'a truncated body': { ...BROKEN, rule: { text: `{"members":[{"id":"${SECRET}"` } },
  'a body that is cut off': { ...BROKEN, fault: 'reset', rule: { ...there(person('c1')), cut: true } },
  'a body that is no UTF-8': {
    ...BROKEN,
    rule: { base64: Buffer.from([0x22, 0xff, 0x22]).toString('base64') },
  },
  'the wrong envelope': { ...BROKEN, fault: 'wrong-envelope', rule: { json: { secret: SECRET } } },
  'a gzip bomb': {
    ...BROKEN,
    fault: 'too-large',
    rule: { gzipMiB: 64, ...there() },
    type: '/problems/upstream-too-large',
    limits: { timeoutMs: 20_000 },
  },
  'a trickle': { ...LATE, rule: { trickle: 'body' } },
  'headers that trickle': { ...LATE, rule: { trickle: 'headers' } },
  'huge headers': { ...BROKEN, rule: { headers: { 'x-huge': 'y'.repeat(200_000) } } },
}

function refused(status: number): Row {
  return { rule: { status, text }, status: 502, attempts: 1, fault: 'refused-keys', removal: 'failed' }
}

function failing(rule: number, status: number): Row {
  return { rule: { status: rule, text }, status, attempts: 3, fault: 'failed', removal: 'unknown' }
}

describe.each(Object.entries(ROWS))('%s', (_, row) => {
  const { rule, status, attempts, retryAfter = null, type, fault, removal, limits } = row

  beforeEach(() => {
    app.connectTo(app.base, limits)
  })

  it('on a read', async () => {
    script({ getCustomers: rule })
    const answer = await app.post('customers', { limit: 5 })
    expect(answer).toMatchObject({ status, retryAfter, json: { status, title: expect.any(String) } })
    if (type) expect(answer.json.type).toBe(type)
    expect(seen).toEqual(Array(attempts).fill('getCustomers'))
    expect(app.lines[0]).toMatchObject({ level: fault === 'bad-request' ? 50 : 40, attempts, fault })
    expect(answer.text + JSON.stringify(app.lines)).not.toContain(SECRET)
    // The user stays signed in.
    script({ getCustomers: there(person('c1')) })
    expect((await app.post('customers', { limit: 5 })).status).toBe(200)
  })

  it('on a removal', async () => {
    const answer = await app.remove(rule)
    expect(answer).toMatchObject({ removed: 1, state: removal })
    if (removal === 'failed') {
      expect(answer).toMatchObject({
        status,
        retryAfter,
        json: { removalId: expect.stringMatching(/^rem_/) },
      })
    } else expect(answer).toMatchObject({ status: 200, json: { removal: { state: removal, answer: fault } } })
    expect(app.lines[0]).toMatchObject({ operation: 'removeContact', attempts: 1, fault })
    expect(answer.text + JSON.stringify(app.lines)).not.toContain(SECRET)
  })
})
