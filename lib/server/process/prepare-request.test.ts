import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rawRequest } from '@/e2e/support/raw-http'
import { readConfig } from '@/lib/server/app/config'
import { fileHeaders, securityHeaders } from '@/lib/server/app/security-headers'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { createAssets } from './assets'
import { answerProblem, createBusyResponse } from './early-response'
import { createPrepare } from './prepare-request'

const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1' })
const folder = mkdtempSync(join(tmpdir(), 'frontdesk-prepare-'))
mkdirSync(join(folder, '.next', 'static'), { recursive: true })
const servers = loopback()
afterAll(async () => {
  await servers.close()
  rmSync(folder, { recursive: true })
})

const prepare = createPrepare(config, false)
let seen: IncomingHttpHeaders = {}
const prepared = await servers.http((request, response) => {
  prepare(request, response)
  seen = request.headers
  if (request.url === '/moved') response.writeHead(307, { location: '/sign-in' }).end()
  else if (request.url === '/wrong') answerProblem(response, 500, 'Something went wrong on our side')
  else response.end('ok')
})

const STATE = encodeURIComponent(JSON.stringify(['', { children: ['customers', {}] }]))

describe('the headers of a request', () => {
  it.each([
    ['Next.js can read arrives as it is', STATE, STATE],
    ['is not JSON is dropped', '%5B', undefined],
    ['has another shape is dropped', encodeURIComponent('{"a":1}'), undefined],
  ])('a router state that %s', async (_what, sent, arrived) => {
    await rawRequest(prepared, '/customers', { headers: { rsc: '1', 'next-router-state-tree': sent } })
    expect(seen['next-router-state-tree']).toBe(arrived)
    expect(seen.rsc).toBe('1')
  })

  it('a client can’t set server-only headers, call an action or request a range', async () => {
    const forged = {
      'x-frontdesk-peer': '198.51.100.7',
      'x-middleware-subrequest': 'x',
      'x-prerender-revalidate': 'x',
      'x-prerender-revalidate-if-generated': 'x',
      'x-next-revalidated-tags': 'x',
      'x-next-revalidate-tag-token': 'x',
      'x-matched-path': '/audit',
      cookie: '__prerender_bypass=x',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=198.51.100.7',
      'next-action': 'text for the log',
      range: 'bytes=10-5',
    }
    await rawRequest(prepared, '/customers?page=2', { headers: forged })
    const kept = Object.keys(seen).filter((name) => /^(x-|forwarded|next-|range)/.test(name))
    expect(kept.sort()).toEqual(['x-frontdesk-peer', 'x-frontdesk-url', 'x-request-id'].sort())
    expect(seen).not.toHaveProperty('cookie')
    expect(seen).toMatchObject({ 'x-frontdesk-peer': '203.0.113.9', 'x-frontdesk-url': '/customers?page=2' })
  })
})

describe('other sites can’t read any response', () => {
  const busy = createBusyResponse(securityHeaders(config, '', false))
  const serve = createAssets(folder, fileHeaders(config))
  const asset: RequestListener = (request, response) => void serve(request, response)
  it.each<[string, string, RequestListener | null]>([
    ['a page', '/customers', null],
    ['a redirect', '/moved', null],
    ['an error', '/wrong', null],
    ['a busy server', '/api/customers', busy],
    ['a file of the build', '/_next/static/none.js', asset],
  ])('%s', async (_what, path, listener) => {
    const base = listener ? await servers.http(listener) : prepared
    const { headers } = await rawRequest(base, path)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
