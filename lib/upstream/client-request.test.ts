import { afterEach, describe, expect, it } from 'vitest'
import type { Upstream } from './client'
import { closeServers, OK, ways } from './testing/both-ways'

afterEach(closeServers)

describe.each(ways)('over %s', (_, open) => {
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
})
