import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAppContext } from '@/lib/server/app/app-context'
import { createLog } from '@/lib/server/app/log'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { signIn } from '@/lib/server/session/sign-in'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { method, route } from './route'

const { app, person, close } = await openTestApp({ APP_URL: 'https://desk.example.com' })
const lines: Record<string, unknown>[] = []
beforeAll(() => {
  setAppContext({ ...app, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) })
})
afterAll(close)

const { POST } = route('tried', { POST: method({ who: 'anyone', handle: async () => ({ done: true }) }) })

async function post(headers: Record<string, string>) {
  lines.length = 0
  const request = new Request('https://desk.example.com/', { method: 'POST', headers })
  const response = await POST(request, { params: Promise.resolve(undefined) })
  return { status: response.status, problem: await response.json() }
}

it.each([
  ['http://desk.example.com', {}],
  ['https://desk.example.com:8443', {}],
  ['null', {}],
  [null, {}],
  ['https://desk.example.com', { 'sec-fetch-site': 'cross-site' }],
])(
  'rejecting the origin %s logs the received and the configured one, and names the URL to use',
  async (origin, more: Record<string, string>) => {
    const { status, problem } = await post({ ...(origin !== null && { origin }), ...more })
    expect(status).toBe(403)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, origin, configured: ['https://desk.example.com'] }),
    )
    expect(problem).toMatchObject({
      type: '/problems/origin',
      title: 'This request may come from another site',
    })
    expect(problem.detail).toContain('Open Frontdesk at https://desk.example.com.')
    expect(problem.detail).toContain('APP_URL')
    expect(problem.detail.includes('Referrer-Policy')).toBe(origin === null || origin === 'null')
  },
)

it('an origin of any length adds 200 characters at most to the log', async () => {
  await post({ origin: `https://${'x'.repeat(5000)}.example` })
  const line = lines.find(({ origin }) => origin)
  expect(String(line?.origin)).toHaveLength(200)
})

it('accepts the configured origin without logging', async () => {
  expect((await post({ origin: 'https://desk.example.com' })).status).toBe(200)
  expect(lines.some(({ origin }) => origin)).toBe(false)
})

it('says that an account is disabled only after the right password', async () => {
  const { id, email } = await person('ana@team.example', 'staff')
  await app.db.updateTable('user').set({ banned: 1 }).where('id', '=', id).execute()
  const typeOf = (password: string) => {
    const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
    const asked = new Request('https://desk.example.com/', { method: 'POST', headers })
    return signIn(app, asked, { email, password }, 'req_1').then(
      () => 'signed in',
      (error) => error.options.type,
    )
  }
  expect(await typeOf('another password')).toBe('/problems/sign-in')
  expect(await typeOf(PASSWORD)).toBe('/problems/account-disabled')
  expect(await app.db.selectFrom('session').select('id').where('userId', '=', id).execute()).toEqual([])
  const rows = await app.db.selectFrom('audit').select(['action', 'outcome']).execute()
  expect(rows.filter(({ action }) => action === 'session.sign-in-failed')).toHaveLength(2)
})
