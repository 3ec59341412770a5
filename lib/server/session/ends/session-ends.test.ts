import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refuseInserts } from '@/lib/database/testing/triggers'
import { passwordRoute } from '@/lib/server/account/route'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AppWrite } from '@/lib/server/audit/log'
import { findActor } from '@/lib/server/session/find-actor'
import { endOwnSession } from '@/lib/server/session/sessions'
import { signIn, signOut } from '@/lib/server/session/sign-in'
import { endSessions } from '@/lib/server/session/users'
import { resetPerson, setDisabled } from '@/lib/server/team/team'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { findSessionEnd } from './find'

const HOUR_MS = 60 * 60 * 1000
const ORIGIN = 'http://localhost:3000'
const { app, person, close } = await openTestApp()
const { db } = app
afterAll(close)
await person('boss@team.example', 'admin')
const ana = await person('ana@team.example', 'staff')
const bo = await person('bo@team.example', 'staff')

const inOne = <Result>(work: (write: AppWrite) => Promise<Result>) => db.transaction().execute(work)
const reasonFor = (cookie: string) => findSessionEnd(app, new Headers({ cookie }))
const iso = (ms: number) => new Date(ms).toISOString()
const rows = () => db.selectFrom('ended_sessions').selectAll().execute()

async function open({ email } = ana, cookie = '') {
  const headers = { cookie, [REQUEST_HEADERS.peer]: '203.0.113.9' }
  const request = new Request(ORIGIN, { method: 'POST', headers })
  const response = await signIn(app, request, { email, password: PASSWORD }, 'req_1')
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function actorOf(cookie: string) {
  const actor = await findActor(app, new Headers({ cookie }))
  if (!actor) throw new Error('not signed in')
  return actor
}

beforeEach(async () => {
  for (const table of ['session', 'ended_sessions'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('user').set({ banned: 0 }).execute()
})

describe('why a session ended', () => {
  it('says nothing while the session is active', async () => {
    expect(await reasonFor(await open())).toBeNull()
    expect(await rows()).toEqual([])
  })

  it('names the admin who ended the sessions, in all of the user’s browsers and for no other user', async () => {
    const cookies = [await open(), await open()]
    const other = await open(bo)
    await inOne((write) => endSessions(write, ana.id, 'admin'))
    expect(await Promise.all(cookies.map(reasonFor))).toEqual(['admin', 'admin'])
    expect(await reasonFor(other)).toBeNull()
  })

  it('names a disabled account, and the admin once it is enabled again', async () => {
    const cookie = await open()
    await inOne((write) => setDisabled(write, ana.id, true))
    expect(await reasonFor(cookie)).toBe('disabled')
    await inOne((write) => setDisabled(write, ana.id, false))
    expect(await reasonFor(cookie)).toBe('admin')
  })

  it('names an account that was disabled while its session stayed', async () => {
    const cookie = await open()
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', ana.id).execute()
    expect(await reasonFor(cookie)).toBe('disabled')
  })

  it('names a reset by an admin', async () => {
    const cy = await person('cy@team.example', 'staff')
    const cookie = await open(cy)
    await inOne((write) => resetPerson(write, cy.id))
    expect(await reasonFor(cookie)).toBe('reset')
  })

  it('names the user who ended the session from another browser', async () => {
    const [here, there] = [await open(), await open()]
    const [actor, { sessionMark }] = [await actorOf(here), await actorOf(there)]
    expect(await inOne((write) => endOwnSession(write, actor, sessionMark))).toBe(true)
    expect(await reasonFor(there)).toBe('own')
    expect(await reasonFor(here)).toBeNull()
  })

  it('names a changed password', async () => {
    const dee = await person('dee@team.example', 'staff')
    const [here, there] = [await open(dee), await open(dee)]
    const headers = { cookie: here, origin: ORIGIN, 'content-type': 'application/json' }
    const body = JSON.stringify({ current: PASSWORD, password: 'nine harbors under Bergen' })
    const request = new Request(`${ORIGIN}/api/account/password`, { method: 'PUT', headers, body })
    expect((await passwordRoute.PUT(request, { params: Promise.resolve({}) })).status).toBe(204)
    expect(await reasonFor(there)).toBe('password')
    expect(await reasonFor(here)).toBeNull()
  })

  it('names a sign-out if the cookie stayed, and a new sign-in in that browser', async () => {
    const cookie = await open()
    await signOut(
      app,
      new Request(ORIGIN, { method: 'POST', headers: { cookie } }),
      await actorOf(cookie),
      'req_2',
    )
    expect(await reasonFor(cookie)).toBe('sign-out')
    const before = await open()
    await open(ana, before)
    expect(await reasonFor(before)).toBe('sign-out')
  })

  it.each([
    ['was not used for 12 hours', { expiresAt: iso(Date.now() - 1000) }],
    ['was opened 7 days ago', { createdAt: iso(Date.now() - 7 * 24 * HOUR_MS) }],
  ])('says that a session expired which %s, before and after a request found it', async (_, values) => {
    const cookie = await open()
    await db.updateTable('session').set(values).execute()
    expect(await reasonFor(cookie)).toBe('expired')
    expect(await findActor(app, new Headers({ cookie }))).toBeNull()
    expect(await reasonFor(cookie)).toBe('expired')
    expect(await rows()).toEqual([])
  })
})

describe('information leaks', () => {
  it('a cookie that we did not sign reveals nothing', async () => {
    const cookie = await open()
    await inOne((write) => setDisabled(write, ana.id, true))
    const at = cookie.lastIndexOf('.') + 1
    const forged = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    for (const wrong of ['', forged, cookie.slice(0, at - 1), 'frontdesk.session=', 'frontdesk.session=a.b'])
      expect(await reasonFor(wrong), wrong.slice(0, 20)).toBeNull()
    expect(await reasonFor(cookie)).toBe('disabled')
  })

  it('no row holds a token', async () => {
    const cookie = await open()
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    await inOne((write) => endSessions(write, ana.id, 'admin'))
    const [row] = await rows()
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('stored reasons', () => {
  it('are deleted after 7 days', async () => {
    await open()
    await inOne((write) => endSessions(write, ana.id, 'admin'))
    await db
      .updateTable('ended_sessions')
      .set({ at: Date.now() - 7 * 24 * HOUR_MS })
      .execute()
    await open(bo)
    await inOne((write) => endSessions(write, bo.id, 'admin'))
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([bo.id])
  })

  it('aren’t stored for requests without a session of ours', async () => {
    for (let i = 0; i < 20; i++) await reasonFor(`frontdesk.session=${'a'.repeat(32)}.${'b'.repeat(43)}=`)
    expect(await rows()).toEqual([])
  })

  it('are stored with the sessions’ end or not at all', async () => {
    const cookie = await open()
    const allow = await refuseInserts(db, 'ended_sessions')
    try {
      await expect(inOne((write) => endSessions(write, ana.id, 'admin'))).rejects.toThrow()
      expect(await actorOf(cookie)).toMatchObject({ id: ana.id })
    } finally {
      await allow()
    }
  })

  it('are stored for hundreds of sessions at once', async () => {
    const cookie = await open()
    const session = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    const times = {
      createdAt: iso(Date.now()),
      updatedAt: iso(Date.now()),
      expiresAt: iso(Date.now() + HOUR_MS),
    }
    for (let i = 0; i < 450; i++) {
      const ids = { id: `session-${i}`, token: `token-${i}` }
      await db
        .insertInto('session')
        .values({ ...session, ...ids, ...times })
        .execute()
    }
    await inOne((write) => endSessions(write, ana.id, 'admin'))
    expect(await rows()).toHaveLength(451)
    expect(await reasonFor(cookie)).toBe('admin')
  })
})
