import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '@/lib/server/app/log'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { signIn } from '@/lib/server/session/sign-in'
import { addUser, hashPassword, setPassword } from '@/lib/server/session/users'
import { createOneTimeLink, redeemOneTimeLink } from '@/lib/server/team/links'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { beginAttempt, settleAttempt } from './attempts'
import { knownBrowser } from './known-browsers'
import { recordLimited, recordWrong } from './record'

const { app, close } = await openTestApp()
const { auth, db } = app
const hash = await hashPassword(auth, PASSWORD)
afterAll(close)

let people = 0
async function person() {
  const added = await addUser(db, `ana-${people++}@team.example`, 'staff')
  await setPassword(db, added.id, hash)
  return added
}
const from = (browser = '', peer = '203.0.113.9') =>
  new Request('http://localhost:3000/', {
    method: 'POST',
    headers: { cookie: browser, [REQUEST_HEADERS.peer]: peer },
  })
/** Signs in and returns the cookie that identifies the browser. */
async function signedIn(email: string, browser = '', peer?: string): Promise<string> {
  const response = await signIn(app, from(browser, peer), { email, password: PASSWORD }, 'req_1')
  const cookies = response.headers.getSetCookie()
  expect(cookies.at(-1)).toMatch(
    /^frontdesk\.browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  return cookies.at(-1)?.split(';')[0] ?? ''
}
/** Wrong guesses from everywhere, until the next must wait an hour. */
async function attack(account: string) {
  for (let i = 0; i < 20; i++) {
    const { id } = await beginAttempt(db, { account, peer: `198.51.100.${i}` })
    if (id) await settleAttempt(db, id)
  }
  await db
    .updateTable('sign_in_failures')
    .set({ at: Date.now() + 60_000 })
    .execute()
}

beforeEach(() => db.deleteFrom('sign_in_failures').execute())

describe('lock-out: during password guessing from many addresses', () => {
  it('the user gets in from a browser used before, and from no other', async () => {
    const { email } = await person()
    const browser = await signedIn(email)
    await attack(email)
    await expect(signedIn(email, '', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
    await signedIn(email.toUpperCase(), browser, '192.0.2.1')
  })

  it('a shared browser is known for every user who signed in from it', async () => {
    const [ana, bo, other] = [await person(), await person(), await person()]
    const first = await signedIn(ana.email)
    const both = await signedIn(bo.email, first)
    for (const { email, id } of [ana, bo]) {
      expect(await knownBrowser(app, from(both), { email })).not.toBeNull()
      expect(await knownBrowser(app, from(both), { id })).not.toBeNull()
    }
    expect(await knownBrowser(app, from(both), { id: other.id })).toBeNull()
    for (const made of ['frontdesk.browser=', 'frontdesk.browser=x', `frontdesk.browser=${'a'.repeat(43)}`])
      expect(await knownBrowser(app, from(made), { id: ana.id })).toBeNull()
  })

  it('a planted or copied cookie is worthless after the user has signed in', async () => {
    const [thief, victim] = [await person(), await person()]
    const planted = await signedIn(thief.email)
    await signedIn(victim.email, planted)
    for (const { id } of [thief, victim]) expect(await knownBrowser(app, from(planted), { id })).toBeNull()
  })

  it('setting a new password by link clears the known browsers', async () => {
    const { id, email } = await person()
    const browser = await signedIn(email)
    const { token } = await db.transaction().execute((write) => createOneTimeLink(write, id))
    await redeemOneTimeLink(app, { token, name: 'Ana', password: PASSWORD, requestId: 'req_2' })
    expect(await knownBrowser(app, from(browser), { id })).toBeNull()
  })

  it('can’t be read from the database', async () => {
    const browser = await signedIn((await person()).email)
    const rows = await db.selectFrom('known_browsers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(browser.split('=')[1])
  })
})

describe('recorded guesses', () => {
  const entry = { action: 'session.sign-in-failed', actorId: null, role: null, subject: null } as const
  const rowsOf = async (requestId: string) =>
    (await db.selectFrom('audit').select('detail').where('request_id', '=', requestId).execute()).map(
      ({ detail }) => JSON.parse(detail),
    )

  it('have the client’s address, in log and audit', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const attempt = await beginAttempt(db, { account: 'ana', peer: '2001:db8::9' })
    if (attempt.id === null) throw new Error('refused')
    await recordWrong({ ...app, log }, attempt, '2001:db8::9', { ...entry, requestId: 'req_wrong' })
    expect(await rowsOf('req_wrong')).toEqual([{ address: '2001:db8::9' }])
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ requestId: 'req_wrong', action: entry.action, address: '2001:db8::9' }),
    ])
  })

  it('a flood from signed-out clients: one row per address in 15 minutes, whatever accounts it names', async () => {
    const refused = { id: null, refusal: { by: 'address', retryAfter: 900 } } as const
    const flood = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          recordLimited(
            app,
            refused,
            { account: `${i}@example.com`, peer: `2001:db8:7:7::${i}` },
            { ...entry, requestId: 'req_flood' },
          ),
        ),
      )
    await flood(200)
    expect(await rowsOf('req_flood')).toHaveLength(1)
    await db
      .updateTable('recorded_once')
      .set({ at: Date.now() - 15 * 60_000 })
      .execute()
    await flood(20)
    expect(await rowsOf('req_flood')).toHaveLength(2)
  })
})
