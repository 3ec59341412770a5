import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createBusyResponse } from './early-response'

const answerBusy = createBusyResponse({ 'x-content-type-options': 'nosniff' })
const server = createServer(answerBusy).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

describe('the response of a busy server', () => {
  it.each([
    ['a call', '/api/customers', '*/*', 'application/problem+json'],
    ['the embedded service', '/v2/ExternalApi/getCustomers', '*/*', 'application/json'],
    ['a person', '/customers', 'text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
  ])('to %s is 503 with the seconds to wait and the usual headers', async (_, path, accept, type) => {
    // An unread body must not block the connection's next request.
    const ask = () => fetch(url + path, { method: 'POST', headers: { accept }, body: 'x'.repeat(60_000) })
    for (const response of [await ask(), await ask()]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('content-type')).toBe(type)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(5)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const control = type.startsWith('text/html') ? 'private, no-store, no-transform' : 'private, no-store'
      expect(response.headers.get('cache-control')).toBe(control)
      expect(response.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{12}$/)
      const body = await response.text()
      if (type === 'application/json') expect(JSON.parse(body)).toMatchObject({ status: 'error' })
      else if (type === 'application/problem+json') {
        const requestId = response.headers.get('x-request-id')
        expect(JSON.parse(body)).toMatchObject({ type: '/problems/busy', status: 503, requestId })
      } else {
        expect(body).toContain('Frontdesk is busy')
        expect(response.headers.get('refresh')).toBe(response.headers.get('retry-after'))
      }
    }
  })
})
