import { expect, test } from '@playwright/test'
import { type Call, call } from '@/e2e/support/call'
import { addVisitors, VISITORS, type Visitor } from '@/e2e/support/visitors'
import { type Access, PAGES, ROUTES, type Who } from './access-matrix'

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

// One worker per server, so that users are added once.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let cookies: Record<Visitor, string>
let base = ''

test.beforeAll(async ({ baseURL }, info) => {
  // A hook has the project's timeout, but six commands on a busy machine take longer.
  test.setTimeout(120_000)
  base = baseURL ?? ''
  cookies = await addVisitors(base, info.project.name)
})

/** A demoted user counts as their current role. */
function may(visitor: Visitor, who: Who): boolean {
  if (who === 'anyone') return true
  // None of them has such a secret.
  if (who === 'bearer') return false
  const role = visitor === 'demoted' ? 'staff' : visitor
  return who.some((one) => one === role)
}

const isKnown = (visitor: Visitor) => visitor !== 'signed out' && visitor !== 'disabled'

function expected(visitor: Visitor, { who, answer }: Access): number {
  if (may(visitor, who) || who === 'bearer') return answer
  return isKnown(visitor) ? 403 : 401
}

const asked = ({ body }: Access, more: Record<string, unknown> = {}): Call =>
  body ? { body: JSON.stringify({ ...body, ...more }) } : {}

/** Makes a call and returns its status; reads the body to free the connection. */
async function statusOf(access: Access, visitor: Visitor, options: Call = {}): Promise<number> {
  const cookie = cookies[visitor]
  const response = await call(base, access.path, {
    method: access.verb,
    cookie,
    ...asked(access),
    ...options,
  })
  await response.arrayBuffer()
  return response.status
}

const all = Object.values(ROUTES).flat()

for (const path of new Set(all.map((access) => access.path))) {
  const accesses = all.filter((access) => access.path === path)

  test(`staff call an admin’s route directly, an old role or a disabled person goes on: ${path}`, async () => {
    for (const access of accesses) {
      for (const visitor of VISITORS) {
        if (access.endsSession && may(visitor, access.who)) continue
        expect(await statusOf(access, visitor), `${access.verb} as ${visitor}`).toBe(
          expected(visitor, access),
        )
      }
    }
  })

  test(`cross-site request: no foreign, null or missing origin, nor another content type, on ${path}`, async () => {
    for (const access of accesses) {
      for (const visitor of VISITORS.filter((one) => may(one, access.who))) {
        const label = `${access.verb} as ${visitor}`
        const status = (options: Call) => statusOf(access, visitor, options)
        for (const origin of ['https://evil.example', 'null', `${base}.evil.example`]) {
          expect(await status({ origin }), `${label} from ${origin}`).toBe(403)
        }
        expect(await status({ headers: { 'sec-fetch-site': 'cross-site' } }), label).toBe(403)
        if (access.verb === 'GET') continue
        expect(await status({ origin: null }), `${label} without origin`).toBe(403)
        if (!access.body) continue
        expect(await status({ type: 'text/plain' }), `${label} as text/plain`).toBe(415)
      }
    }
  })

  test(`extra fields in a body or a URL change nothing: ${path}`, async () => {
    for (const access of accesses.filter(({ body }) => body)) {
      for (const visitor of VISITORS.filter((one) => may(one, access.who))) {
        const options = asked(access, { app_id: 'another', 'x-role': 'admin' })
        const label = `${access.verb} as ${visitor}`
        const response = await call(base, path, { method: access.verb, cookie: cookies[visitor], ...options })
        expect(response.status, label).toBe(400)
        // If the body is rejected for another reason as well, this one must be named too.
        const { issues } = await response.json()
        if (access.answer === 400) {
          const named = issues.map((issue: { path: string }) => issue.path)
          expect(named, label).toEqual(expect.arrayContaining(['app_id', 'x-role']))
        }
      }
    }
  })

  test(`every other method on ${path} is 405 with Allow`, async () => {
    const allowed = accesses.map(({ verb }) => verb)
    for (const method of VERBS.filter((verb) => !allowed.some((one) => one === verb))) {
      const response = await call(base, path, { method, cookie: cookies.admin })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow')?.split(', ').sort(), method).toEqual([...allowed].sort())
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
}

/** Requests a page as a browser does, or as Next's router does. */
async function openPage(path: string, visitor: Visitor, isRsc: boolean) {
  const headers: Record<string, string> = isRsc ? { rsc: '1' } : {}
  const options = { method: 'GET', cookie: cookies[visitor], origin: null, headers }
  const response = await call(base, path, options)
  return { status: response.status, way: response.headers.get('location'), text: await response.text() }
}

for (const [file, { path, who, answer, signedIn = answer }] of Object.entries(PAGES)) {
  test(`staff open an admin’s page directly, or without signing in: ${file}`, async () => {
    for (const visitor of VISITORS) {
      const label = `as ${visitor}`
      const page = await openPage(path, visitor, false)
      const part = await openPage(path, visitor, true)
      if (may(visitor, who)) {
        expect(page.status, label).toBe(isKnown(visitor) ? signedIn : answer)
      } else if (isKnown(visitor)) {
        expect(page.status, label).toBe(403)
        // Before it renders, Next redirects its router to a URL with a marker.
        expect([307, 403], label).toContain(part.status)
        expect(page.text, label).toMatch(/This page is for(<!-- -->| )*admins/)
      } else {
        expect([page.status, part.status], label).toEqual([307, 307])
        expect(page.way, label).toBe(`/sign-in?next=${encodeURIComponent(path)}`)
        expect(page.text + part.text, label).not.toMatch(/\w@\w+\.(example|test)/)
      }
    }
  })
}
