import { afterAll, expect, it } from 'vitest'
import { exportsRoute } from '@/lib/server/exports/route'
import { openTestApp } from '@/lib/server/testing/test-app'
import { readRoute } from './read-route'

const { app, visitor, close } = await openTestApp()
afterAll(close)

const ours = { ...app, config: { ...app.config, optoutTypes: ['email', 'post'] } }

it('rejects an opt-out type that the called app’s settings don’t have', async () => {
  const asks = await visitor('admin')
  const optOuts = readRoute('opt-outs', 'opt-outs.read', 'getOptoutCustomers')
  for (const [over, types] of [
    [app, 'email, sms'],
    [ours, 'email, post'],
  ] as const) {
    const message = `must be one of ${types}`
    const read = await asks(optOuts, '/api/opt-outs', { type: 'fax' }, { over })
    expect(read.status).toBe(400)
    expect(read.json.issues).toEqual([{ path: 'type', message }])
    const body = { list: 'opt-outs', format: 'csv', filters: { type: 'fax' } }
    const exported = await asks(exportsRoute, '/api/exports', body, { over })
    expect(exported.status).toBe(400)
    expect(exported.json.issues).toEqual([{ path: 'filters.type', message }])
  }
})
