import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '@/lib/upstream/testing/self-signed'
import { openFaultApp } from './fault-app'

const app = await openFaultApp()
afterAll(app.close)

/** URLs at which nothing can be sent, with the log's name for the failure. */
const places = {
  'name not found': {
    address: () => 'http://frontdesk.invalid',
    fault: 'unreachable',
    attempts: 3,
    status: 503,
  },
  'connection refused': { address: () => closed, fault: 'unreachable', attempts: 3, status: 503 },
  'TLS failure': { address: () => untrusted, fault: 'tls', attempts: 1, status: 502 },
  'no TLS where it is due': {
    address: () => app.base.replace('http:', 'https:'),
    fault: 'tls',
    attempts: 1,
    status: 502,
  },
}
let closed = ''
let untrusted = ''
let reached = 0

beforeAll(async () => {
  const listener = () => {
    reached += 1
  }
  closed = await app.servers.closed()
  untrusted = await app.servers.https(selfSigned(), listener)
})

describe.each(Object.entries(places))('%s', (_, { address, fault, attempts, status }) => {
  const retryAfter = status === 503 ? '5' : null

  it('on a read', async () => {
    app.connectTo(address())
    const answer = await app.post('customers', { limit: 5 })
    expect(answer).toMatchObject({ status, retryAfter })
    expect(answer.json.type).toBe(
      fault === 'tls' ? '/problems/upstream-tls' : '/problems/upstream-unreachable',
    )
    expect(app.lines[0]).toMatchObject({ operation: 'getCustomers', fault, attempts })
    expect(answer.text).not.toMatch(/invalid|127\.0\.0\.1|E[A-Z]{5}|CERT/)
  })

  it('on a removal: fails, with nothing sent', async () => {
    app.connectTo(app.base, { removesAt: address() })
    const answer = await app.remove({ json: { result: 'success' } })
    expect(answer).toMatchObject({ status, retryAfter, state: 'failed', removed: 0 })
    expect(answer.json.removalId).toMatch(/^rem_/)
    expect(app.lines[0]).toMatchObject({ operation: 'removeContact', fault, attempts: 1 })
  })

  it('no request arrived', () => {
    expect(reached).toBe(0)
  })
})
