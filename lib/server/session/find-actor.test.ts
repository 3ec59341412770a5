import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTOMATIC_HEADER } from '@/lib/automatic'
import { openDatabase } from '@/lib/database/open'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AppSchema } from '@/lib/server/app/schema'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { loopback } from '@/lib/upstream/testing/loopback-server'
import { openAuth, SESSION_MS } from './auth'
import { findActor } from './find-actor'
import { signIn } from './sign-in'

const { app, secrets, person, close } = await openTestApp()
const library = vi.spyOn(app.auth.api, 'getSession')
afterAll(close)

const ana = await person('ana@team.example', 'staff')

/** Signs in and returns the browser's cookie. */
async function signedIn(): Promise<string> {
  const headers = { [REQUEST_HEADERS.peer]: '203.0.113.9' }
  const asked = new Request('http://localhost:3000', { method: 'POST', headers })
  const answer = await signIn(app, asked, { email: ana.email, password: PASSWORD }, 'req_1')
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const find = (cookie: string, by: Parameters<typeof findActor>[0] = app) =>
  findActor(by, new Headers({ cookie }))
const findAutomatically = (cookie: string, by: Parameters<typeof findActor>[0] = app) =>
  findActor(by, new Headers({ cookie, [AUTOMATIC_HEADER]: '1' }))
const iso = (ms: number) => new Date(ms).toISOString()

describe('cached session cookies', () => {
  let cookie = ''
  let actor: Awaited<ReturnType<typeof find>>
  beforeEach(async () => {
    cookie = await signedIn()
    actor = await find(cookie)
    library.mockClear()
  })
  const session = () => app.db.selectFrom('session').selectAll().where('id', '=', `${actor?.sessionId}`)
  const change = (values: { createdAt?: string; expiresAt?: string }) =>
    app.db.updateTable('session').set(values).where('id', '=', `${actor?.sessionId}`).execute()
  const changeUser = (values: { role?: string; banned?: number; twoFactorEnabled?: number }) =>
    app.db.updateTable('user').set(values).where('id', '=', ana.id).execute()

  it('identify the same user again, without the library', async () => {
    expect(actor).toMatchObject({ id: ana.id, email: ana.email, role: 'staff', hasSecondFactor: false })
    expect(await find(cookie)).toEqual(actor)
    expect(library).not.toHaveBeenCalled()
  })

  it('former employee: sign out as soon as the database says so', async () => {
    await changeUser({ banned: 1 })
    expect(await find(cookie)).toBeNull()
    await changeUser({ banned: 0, role: 'manager', twoFactorEnabled: 1 })
    expect(await find(cookie)).toMatchObject({ role: 'manager', hasSecondFactor: true })
    await changeUser({ role: 'staff', twoFactorEnabled: 0 })
    await app.db.deleteFrom('session').where('id', '=', `${actor?.sessionId}`).execute()
    expect(await find(cookie)).toBeNull()
  })

  it('stolen session: another signature is rejected', async () => {
    const at = cookie.lastIndexOf('.') + 1
    const forged = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    expect(await find(forged)).toBeNull()
    expect(await find(forged)).toBeNull()
    expect(await find(cookie.slice(0, at - 1))).toBeNull()
    expect(await find(cookie)).toEqual(actor)
  })

  it('expire with their session, and a week after sign-in', async () => {
    await change({ createdAt: iso(Date.now() - 8 * 86_400_000) })
    expect(await find(cookie)).toBeNull()
    expect(library).not.toHaveBeenCalled()
    await change({ createdAt: iso(Date.now()) })
    expect(await find(cookie)).not.toBeNull()
    await change({ expiresAt: iso(Date.now() - 1000) })
    expect(await find(cookie)).toBeNull()
  })

  it('are renewed by the library when due', async () => {
    const left = SESSION_MS.lasts - SESSION_MS.prolongedAfter
    await change({ expiresAt: iso(Date.now() + left + 60_000) })
    await find(cookie)
    expect(library).not.toHaveBeenCalled()
    await change({ expiresAt: iso(Date.now() + left - 1) })
    expect(await find(cookie)).toEqual(actor)
    const { expiresAt } = await session().executeTakeFirstOrThrow()
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + SESSION_MS.lasts - 60_000)
    library.mockClear()
    expect(await find(cookie)).toEqual(actor)
    expect(library).not.toHaveBeenCalled()
  })

  it('are not renewed by automatic requests, which end with the session', async () => {
    const expiresAt = iso(Date.now() + 60_000)
    await change({ expiresAt })
    const automatic = { ...actor, isAutomatic: true }
    // Another instance verifies the cookie first.
    const other = { ...app, auth: openAuth(app.db, app.config, secrets.authSecret) }
    expect(await findAutomatically(cookie)).toEqual(automatic)
    expect(library).not.toHaveBeenCalled()
    expect(await findAutomatically(cookie, other)).toEqual(automatic)
    expect(new Date((await session().executeTakeFirstOrThrow()).expiresAt).getTime()).toBe(
      Date.parse(expiresAt),
    )
    await change({ expiresAt: iso(Date.now() - 1000) })
    expect(await findAutomatically(cookie)).toBeNull()
  })
})

it('an unreachable database is reported as such, not as an unreadable session', async () => {
  const cookie = await signedIn()
  expect(await find(cookie)).toMatchObject({ email: ana.email })

  const { port } = new URL(await loopback().closed())
  const db = openDatabase<AppSchema>({ url: `postgres://desk@127.0.0.1:${port}/desk`, schema: 'desk' })
  for (const away of [
    { ...app, db, auth: openAuth(db, app.config, secrets.authSecret) },
    { ...app, db },
  ]) {
    await expect(find(cookie, away)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
  await db.destroy()
})
