import { symmetricDecrypt } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { kindOf } from '@/lib/database/dialects'
import { beginEnrolment } from '@/lib/server/account/enrol'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { setDisabled } from '@/lib/server/team/team'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { SESSION_MS } from './auth'
import { findActor } from './find-actor'
import { turnOn } from './second-factor'
import { setPassword } from './users'

/** What we rely on in the sign-in library, so that an update of it can't change that unnoticed. */
const { app, person, close } = await openTestApp()
const { auth, db } = app
afterAll(close)

const MINUTE_MS = 60_000
const PEER = '203.0.113.9'
const iso = (ms: number) => new Date(ms).toISOString()
const headersOf = (cookie = '') =>
  new Headers({ cookie, origin: 'http://localhost:3000', [REQUEST_HEADERS.peer]: PEER })
const signIn = (email: string, { password = PASSWORD, over = auth } = {}) =>
  over.api.signInEmail({ body: { email, password }, headers: headersOf(), returnHeaders: true })
const pairOf = (headers: Headers, at = 0) => headers.getSetCookie()[at]?.split(';')[0] ?? ''
const sessions = () => db.selectFrom('session').selectAll().execute()
const bodyOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'body' in error ? error.body : error),
  )

let people = 0
let ana: { id: string; email: string }
beforeEach(async () => {
  await db.deleteFrom('session').execute()
  ana = await person(`ana-${people++}@team.example`, 'staff')
})

describe('tables', () => {
  it('have the columns that we read and write', async () => {
    const tables = await db.introspection.getTables()
    const columnsOf = (name: string) =>
      tables
        .find((table) => table.name === name)
        ?.columns.map((column) => column.name)
        .sort()
    const times = ['createdAt', 'updatedAt']
    const lists = {
      user: [
        ...['id', 'email', 'name', 'role', 'emailVerified', 'image', 'banned', 'banReason', 'banExpires'],
        ...['twoFactorEnabled', ...times],
      ],
      session: ['id', 'userId', 'token', 'expiresAt', 'ipAddress', 'userAgent', 'impersonatedBy', ...times],
      account: [
        ...['id', 'userId', 'accountId', 'providerId', 'password', 'scope', 'idToken', ...times],
        ...['accessToken', 'accessTokenExpiresAt', 'refreshToken', 'refreshTokenExpiresAt'],
      ],
      verification: ['id', 'identifier', 'value', 'expiresAt', ...times],
      twoFactor: [
        ...['id', 'userId', 'secret', 'backupCodes', 'verified'],
        ...['failedVerificationCount', 'lockedUntil'],
      ],
    }
    for (const [name, columns] of Object.entries(lists)) expect(columnsOf(name), name).toEqual(columns.sort())
  })

  it('are complete after a migration: the library would add nothing', async () => {
    const { toBeCreated, toBeAdded } = await getMigrations({
      ...auth.options,
      database: { db, type: kindOf(db) },
    })
    expect([toBeCreated, toBeAdded]).toEqual([[], []])
  })

  it('may have plain rows of ours: the library signs a user in whose account ID is the user’s ID', async () => {
    expect((await signIn(ana.email)).response).toMatchObject({ user: { id: ana.id } })
    await db.updateTable('account').set({ accountId: 'another' }).where('userId', '=', ana.id).execute()
    expect(await bodyOf(signIn(ana.email))).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' })
  })
})

describe('the session cookie', () => {
  it('has our name and attributes', async () => {
    const { headers } = await signIn(ana.email)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^frontdesk\.session=[\w-]{32}\.[\w%]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  it('is bound to the host under https', async () => {
    const secured = await openTestApp({ APP_URL: 'https://desk.example' })
    try {
      const { email } = await secured.person(`bo-${people++}@team.example`, 'staff')
      const { headers } = await signIn(email, { over: secured.app.auth })
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-frontdesk\.session=[\w-]{32}\.[\w%]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
    } finally {
      await secured.close()
    }
  })

  it('holds the token of the session’s row, with the browser and its address', async () => {
    const { headers } = await signIn(ana.email)
    const [row] = await sessions()
    expect(pairOf(headers)).toContain(`frontdesk.session=${row?.token}.`)
    expect(row).toMatchObject({ userId: ana.id, ipAddress: PEER })
    expect(await auth.api.readSessionToken({ headers: headersOf(pairOf(headers)) })).toBe(row?.token)
  })
})

describe('a session', () => {
  const expiryOf = async () => new Date((await sessions())[0]?.expiresAt ?? 0).getTime()

  it('lasts 12 hours, and use in its first 15 minutes doesn’t renew it', async () => {
    const before = Date.now()
    const { headers } = await signIn(ana.email)
    const expiry = await expiryOf()
    expect(expiry - before).toBeGreaterThanOrEqual(SESSION_MS.lasts - 1000)
    expect(expiry - Date.now()).toBeLessThanOrEqual(SESSION_MS.lasts)
    await auth.api.getSession({ headers: headersOf(pairOf(headers)) })
    expect(await expiryOf()).toBe(expiry)
  })

  it('is renewed by use after 15 minutes', async () => {
    const { headers } = await signIn(ana.email)
    const old = Date.now() + SESSION_MS.lasts - SESSION_MS.prolongedAfter - MINUTE_MS
    await db
      .updateTable('session')
      .set({ expiresAt: iso(old) })
      .execute()
    await auth.api.getSession({ headers: headersOf(pairOf(headers)) })
    expect((await expiryOf()) - old).toBeGreaterThan(SESSION_MS.prolongedAfter)
  })

  it('that expired is deleted once it is used', async () => {
    const { headers } = await signIn(ana.email)
    await db
      .updateTable('session')
      .set({ expiresAt: iso(Date.now() - 1000) })
      .execute()
    expect(await auth.api.getSession({ headers: headersOf(pairOf(headers)) })).toBeNull()
    expect(await sessions()).toEqual([])
  })

  it('fails with its reason if the database can’t be read', async () => {
    const broken = await openTestApp()
    await broken.person(ana.email, 'staff')
    const { headers } = await signIn(ana.email, { over: broken.app.auth })
    await broken.app.db.schema.alterTable('session').renameTo('gone').execute()
    const failed = broken.app.auth.api.getSession({ headers: headersOf(pairOf(headers)) })
    await expect(failed).rejects.toMatchObject({ cause: { message: expect.stringContaining('session') } })
    await broken.close()
  })
})

describe('the second step', () => {
  beforeEach(async () => {
    const { headers } = await signIn(ana.email)
    const actor = await findActor(app, headersOf(pairOf(headers)))
    if (!actor) throw new Error('not signed in')
    const request = new Request('http://localhost:3000/', { headers: headersOf(pairOf(headers)) })
    await beginEnrolment(app, actor, PASSWORD, { request, peer: PEER, requestId: 'req_0' })
  })

  it('isn’t asked for before the enrolment is confirmed, and the session stays', async () => {
    expect((await sessions()).map(({ userId }) => userId)).toEqual([ana.id])
    expect((await signIn(ana.email)).response).toHaveProperty('token')
  })

  it('stores an encrypted secret and recovery codes that we can decrypt', async () => {
    const row = await db.selectFrom('twoFactor').selectAll().where('userId', '=', ana.id).executeTakeFirst()
    const { secretConfig: key } = await auth.$context
    expect(await symmetricDecrypt({ key, data: row?.secret ?? '' })).toMatch(/^[\w-]{32}$/)
    expect(JSON.parse(await symmetricDecrypt({ key, data: row?.backupCodes ?? '' }))).toHaveLength(10)
    expect(Boolean(row?.verified)).toBe(false)
  })

  it('leaves no session, and a 10-minute challenge in the cookie and the table', async () => {
    await db.transaction().execute((write) => turnOn(write, ana.id))
    await db.deleteFrom('session').execute()
    const before = Date.now()
    const { headers, response } = await signIn(ana.email)
    expect(response).toMatchObject({ twoFactorRedirect: true })
    expect(response).not.toHaveProperty('token')
    expect(await sessions()).toEqual([])
    const cookies = headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('frontdesk.session='))).toMatch(/=; Max-Age=0;/)
    const cookie = cookies.find((one) => one.startsWith('frontdesk.second-factor='))
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const identifier = cookie?.split(/[=.]/)[2] ?? ''
    expect(identifier).toMatch(/^2fa-/)
    const challenge = await db
      .selectFrom('verification')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
    expect(challenge.value).toBe(ana.id)
    const lasts = new Date(challenge.expiresAt).getTime() - before
    expect(lasts).toBeGreaterThanOrEqual(10 * MINUTE_MS - 1000)
    expect(lasts).toBeLessThan(11 * MINUTE_MS)
  })
})

describe('a banned user', () => {
  it('is named only after the right password', async () => {
    await db.transaction().execute((write) => setDisabled(write, ana.id, true))
    expect(await bodyOf(signIn(ana.email))).toMatchObject({ code: 'BANNED_USER' })
    const wrong = { code: 'INVALID_EMAIL_OR_PASSWORD' }
    expect(await bodyOf(signIn(ana.email, { password: 'wrong' }))).toMatchObject(wrong)
    expect(await sessions()).toEqual([])
  })

  it('keeps a session in the library’s eyes: ending it and rejecting it is up to us', async () => {
    const { headers } = await signIn(ana.email)
    const asked = { headers: headersOf(pairOf(headers)) }
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', ana.id).execute()
    expect(await auth.api.getSession(asked)).toMatchObject({ user: { id: ana.id, banned: true } })
    expect(await findActor(app, asked.headers)).toBeNull()
    await db.updateTable('user').set({ banned: 0 }).where('id', '=', ana.id).execute()
    await db.transaction().execute((write) => setDisabled(write, ana.id, true))
    expect(await auth.api.getSession(asked)).toBeNull()
  })
})

describe('a password that we set', () => {
  it('replaces the old one, and ends the sessions except one', async () => {
    const [here, there] = [await signIn(ana.email), await signIn(ana.email)]
    const actor = await findActor(app, headersOf(pairOf(here.headers)))
    const { password } = await auth.$context
    const hash = await password.hash('nine harbors under Bergen')
    await setPassword(db, ana.id, hash, actor?.sessionId)
    const find = ({ headers }: { headers: Headers }) =>
      auth.api.getSession({ headers: headersOf(pairOf(headers)) })
    expect(await find(here)).toMatchObject({ user: { id: ana.id } })
    expect(await find(there)).toBeNull()
    expect(await bodyOf(signIn(ana.email))).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' })
    const changed = await signIn(ana.email, { password: 'nine harbors under Bergen' })
    expect(changed.response).toHaveProperty('token')
  })
})
