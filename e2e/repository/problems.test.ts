import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, ROUTES } from '@/e2e/security/access-matrix'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'

const ORIGIN = 'http://localhost:3000'
const JSON_TYPE = { 'content-type': 'application/json' }
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
let opened: Awaited<ReturnType<typeof openTestApp>>
let cookies: Record<'staff' | 'admin', string>

beforeAll(async () => {
  opened = await openTestApp({ METRICS_TOKEN: 'token-of-the-metrics' })
  const cookieOf = async (role: 'staff' | 'admin') => {
    const { email } = await opened.person(`${role}@team.example`, role)
    const asked = new Request(ORIGIN, { method: 'POST', headers: { [REQUEST_HEADERS.peer]: '203.0.113.9' } })
    const response = await signIn(opened.app, asked, { email, password: PASSWORD }, 'req_0')
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  cookies = { staff: await cookieOf('staff'), admin: await cookieOf('admin') }
})
afterAll(() => opened.close())

/** The parameters that Next would read from the path of a route file. */
function paramsOf(file: string, path: string): Record<string, string | string[]> {
  const names = file.split('/').slice(1, -1)
  const parts = (path.split('?')[0] ?? '').split('/').slice(1)
  return Object.fromEntries(
    names.flatMap((name, i): [string, string | string[]][] => {
      if (name.startsWith('[...')) return [[name.slice(4, -1), parts.slice(i)]]
      return name.startsWith('[') ? [[name.slice(1, -1), parts[i] ?? '']] : []
    }),
  )
}

async function call(file: string, path: string, init: RequestInit): Promise<Response> {
  const handlers = await import(join(import.meta.dirname, '..', '..', file))
  const request = new Request(`${ORIGIN}${path}`, init)
  request.headers.set(REQUEST_HEADERS.id, 'req_1')
  return handlers[init.method ?? 'GET'](request, { params: Promise.resolve(paramsOf(file, path)) })
}

/** Possible errors of a call, whatever the route. */
function wrongCalls({ verb, path, body = {} }: Access): [path: string, init: RequestInit][] {
  const as = (role: 'staff' | 'admin', headers: Record<string, string> = {}) => ({
    method: verb,
    headers: { cookie: cookies[role], origin: ORIGIN, ...JSON_TYPE, ...headers },
  })
  const sent = (text: string, headers = {}): RequestInit => ({
    ...as('admin', headers),
    ...(verb !== 'GET' && { body: text }),
  })
  return [
    [path, { method: verb, headers: { origin: ORIGIN } }],
    [path, as('staff')],
    [path, as('admin', { origin: 'https://other.example' })],
    [path, as('admin', { origin: 'null' })],
    [path, sent('{}', { 'content-type': 'text/plain' })],
    [path, sent('{')],
    [path, sent('[]')],
    [path, sent(JSON.stringify({ ...body, unknownField: 1 }))],
    [path, sent('"\u0000"')],
    [path, sent(JSON.stringify({ text: 'x'.repeat(70_000) }))],
    [`${path}?unknown=1`, as('admin')],
  ]
}

/** The statuses of all rejections; each was checked to be a valid problem. */
async function statusesOf(calls: Promise<Response>[]): Promise<number[]> {
  const statuses: number[] = []
  for (const response of await Promise.all(calls)) {
    if (response.status < 400) continue
    statuses.push(response.status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const problem = await response.json()
    expect(problem).toMatchObject({
      type: expect.stringMatching(/^(about:blank|\/problems\/[a-z-]+)$/),
      title: expect.stringMatching(/\S/),
      status: response.status,
      detail: expect.stringMatching(/^\S.*[.?!]$/s),
      requestId: expect.stringMatching(/^req_/),
    })
    if (problem.type === 'about:blank') expect(problem.title).toBe(STATUS_CODES[response.status])
  }
  return statuses
}

describe('every error of every route is a problem with a detail', () => {
  it.each(Object.keys(ROUTES))('%s', async (file) => {
    const accesses = ROUTES[file] ?? []
    const paths = new Set(accesses.map(({ path }) => path))
    if (paths.size === 0) paths.add('/api/nothing/here')
    const wrongMethods = [...paths].flatMap((path) =>
      VERBS.filter((verb) => !accesses.some((access) => access.path === path && access.verb === verb)).map(
        (method) => call(file, path, { method }),
      ),
    )
    expect(new Set(await statusesOf(wrongMethods)).size).toBe(1)
    for (const access of accesses) {
      // The 503 of /api/ready is its report to load balancers.
      if (access.endsSession || access.path === '/api/ready') continue
      await statusesOf(wrongCalls(access).map(([path, init]) => call(file, path, init)))
      const { verb, path, body, answer } = access
      const headers = { cookie: cookies.admin, origin: ORIGIN, ...JSON_TYPE }
      const proper = call(file, path, { method: verb, headers, ...(body && { body: JSON.stringify(body) }) })
      if (answer >= 400) await statusesOf([proper])
    }
  })
})

it('a problem has a detail, and about:blank the status phrase, whatever it is made of', async () => {
  const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '')
  const made = fc.record(
    { type: fc.constantFrom('/problems/some', '/problems/other'), detail: text },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504),
      text,
      made,
      async (status, title, options) => {
        const problem = await new Problem(status, title, options).toResponse('req_1').json()
        expect(problem.detail).toMatch(/\S/)
        expect(problem.title).toBe(options.type ? title : STATUS_CODES[status])
        // No detail is lost.
        for (const part of [title, options.detail ?? ''])
          expect(`${problem.title} ${problem.detail}`).toContain(part)
      },
    ),
  )
})
