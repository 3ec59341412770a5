import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { cookieOf } from '@/e2e/support/call'
import { type Server, stateOf } from '@/e2e/support/fixtures'
import { type RawAnswer, rawRequest } from '@/e2e/support/raw-http'
import { PAGES, ROUTES } from './access-matrix'

test.describe.configure({ mode: 'default', timeout: 120_000 })

let base = ''
let cookie = ''

test.beforeAll(async ({ baseURL }, info) => {
  base = baseURL ?? ''
  cookie = cookieOf(await stateOf(info.project.name as Server, 'admin'))
})

/** A file of the build; its name changes. */
function asset(): string {
  const folder = join(import.meta.dirname, '..', '..', '.next', 'static')
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('.js'))
  return `/_next/static/${name?.replaceAll('\\', '/')}`
}

/** Headers that every response of ours must have, for any caller and any outcome. */
function expectSecurity({ headers }: RawAnswer, label: string): void {
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, label).toMatch(/frame-ancestors 'none'/)
  expect(policy, label).not.toMatch(/(default|script)-src[^;]*'unsafe-(inline|eval)'/)
  expect(policy, label).toMatch(
    /(^|; )(default-src 'none'|script-src 'self' 'nonce-[\w-]{20,}' 'strict-dynamic')/,
  )
  expect(headers['x-content-type-options'], label).toBe('nosniff')
  expect(headers['cross-origin-resource-policy'], label).toBe('same-origin')
  if (!label.includes('/_next/static/')) {
    expect(headers['referrer-policy'], label).toBe('same-origin')
    expect(headers['cross-origin-opener-policy'], label).toBe('same-origin')
  }
  expect(headers['strict-transport-security'], `${label}: HSTS under http`).toBeUndefined()
  expect(headers['x-powered-by'], label).toBeUndefined()
  expect(
    Object.keys(headers).filter((name) => name.startsWith('access-control')),
    label,
  ).toEqual([])
}

const PUBLIC = ['/', '/sign-in', '/nowhere', '/api/nothing', '/api/health', '/customers', '/welcome/x']
const OTHER = [
  '/v2/openapi.json',
  '/v2/ExternalApi/getCustomers',
  '/v2/nothing',
  '/v2',
  '/_next/static/nothing.js',
]
const pages = Object.values(PAGES).map(({ path }) => path)
const routes = [...new Set(Object.values(ROUTES).flatMap((accesses) => accesses.map(({ path }) => path)))]

test('framing, sniffing and injected scripts: every response has the headers, also errors, redirects and assets', async () => {
  for (const path of [
    ...PUBLIC,
    ...OTHER,
    asset(),
    '/icon.svg',
    '//evil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
  ]) {
    expectSecurity(await rawRequest(base, path), path)
  }
  for (const path of [...pages, ...routes]) {
    expectSecurity(await rawRequest(base, path, { headers: { cookie } }), `${path}, signed in`)
    expectSecurity(await rawRequest(base, path, { headers: { cookie, rsc: '1' } }), `${path}, RSC`)
  }
})

test('framing, sniffing and injected scripts: rejected methods have them too', async () => {
  for (const path of ['/', '/customers', '/api/customers', '/v2/ExternalApi/getCustomers', asset()]) {
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'OPTIONS']) {
      const answer = await rawRequest(base, path, { method, headers: { 'x-canary': 'echoed' } })
      expectSecurity(answer, `${method} ${path}`)
      expect(answer.body, `${method} ${path}`).not.toContain('echoed')
      if (method !== 'OPTIONS') expect(answer.status, `${method} ${path}`).toBe(405)
      if (method !== 'OPTIONS') expect(answer.headers.allow, `${method} ${path}`).toBeTruthy()
    }
  }
})

test('cached personal data: all signed-in responses are private and never stored', async () => {
  for (const path of [...pages, ...routes]) {
    for (const headers of [{ cookie }, { cookie, rsc: '1' }]) {
      const answer = await rawRequest(base, path, { headers })
      const control = answer.headers['cache-control'] ?? ''
      expect(control, path).toContain('no-store')
      expect(control, path).toContain('private')
      expect(control, path).not.toMatch(/public|s-maxage/)
      if (pages.includes(path)) expect(control, path).toBe('private, no-store, no-transform')
    }
  }
})

test('an injected script: no nonce is used twice', async () => {
  const nonces = new Set<string>()
  for (let i = 0; i < 20; i += 1) {
    const { headers, body } = await rawRequest(base, '/sign-in')
    const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    const tags = [...body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(tags.length).toBeGreaterThan(0)
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(20)
})
