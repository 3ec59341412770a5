import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refuseInserts } from '@/lib/database/testing/triggers'
import { accountRoute } from '@/lib/server/account/route'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { teamRoute } from '@/lib/server/team/route'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { findActor } from './find-actor'
import { lacksSecondFactor } from './require-second-factor'
import { signIn, signOut } from './sign-in'
import { addUser } from './users'

const DAY_MS = 24 * 60 * 60 * 1000
const { app, person, close } = await openTestApp({ REQUIRE_2FA: 'admin' })
const { db } = app
const ana = await person('ana@team.example', 'staff')

beforeEach(async () => {
  for (const table of ['session', 'sign_in_failures'] as const) await db.deleteFrom(table).execute()
})
afterAll(close)

const request = (cookie = '', peer = '') =>
  new Request('http://localhost:3000/api/auth/sign-in/email', {
    method: 'POST',
    headers: { cookie, [REQUEST_HEADERS.peer]: peer },
  })

async function open() {
  const response = await signIn(app, request(), { email: ana.email, password: PASSWORD }, 'req_1')
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}
const whoIs = (cookie: string) => findActor(app, new Headers({ cookie }))
const sessions = async () => (await db.selectFrom('session').select('id').execute()).length
const newest = async () =>
  db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject', 'outcome'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a session', () => {
  it('stolen session: ends after seven days, even if it is used', async () => {
    const cookie = await open()
    expect(await whoIs(cookie)).toMatchObject({ id: ana.id })
    const since = (ms: number) =>
      db
        .updateTable('session')
        .set({ createdAt: new Date(Date.now() - ms).toISOString() })
        .execute()
    await since(7 * DAY_MS - 60_000)
    expect(await whoIs(cookie)).toMatchObject({ id: ana.id })
    await since(7 * DAY_MS)
    expect(await whoIs(cookie)).toBeNull()
  })

  it('stolen session: ends after twelve hours without use', async () => {
    const cookie = await open()
    const { expiresAt } = await db.selectFrom('session').select('expiresAt').executeTakeFirstOrThrow()
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(DAY_MS / 2)
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await whoIs(cookie)).toBeNull()
  })

  it('has a cookie for its maximum time, so that use can renew it', async () => {
    const response = await signIn(app, request(), { email: ana.email, password: PASSWORD }, 'req_1')
    expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${(7 * DAY_MS) / 1000};`)
  })
})

describe('audit rows of signing in and out', () => {
  it('name the user who signed in and out', async () => {
    const cookie = await open()
    const by = { actor_id: ana.id, subject: ana.id, outcome: 'done' }
    expect(await newest()).toEqual({ ...by, action: 'session.sign-in' })
    const actor = await whoIs(cookie)
    if (!actor) throw new Error('not signed in')
    await signOut(app, request(cookie), actor, 'req_2')
    expect(await newest()).toEqual({ ...by, action: 'session.sign-out' })
    expect(await whoIs(cookie)).toBeNull()
  })

  it.each([
    ['ana@team.example', true],
    ['ANA@team.example', true],
    ['unknown@team.example', false],
  ])('have an ID for a failed sign-in as %s only if there is such a user', async (email, isKnown) => {
    const tried = signIn(app, request(), { email, password: 'not the password' }, 'req_3')
    await expect(tried).rejects.toMatchObject({ status: 401, options: { type: '/problems/sign-in' } })
    expect(await newest()).toEqual({
      action: 'session.sign-in-failed',
      actor_id: null,
      subject: isKnown ? ana.id : null,
      outcome: 'refused',
    })
  })

  it('more than ten tries are recorded as blocked: once per address', async () => {
    const tries = async (email: string, peer: string, count: number) => {
      for (let i = 0; i < count; i++)
        await signIn(app, request('', peer), { email, password: 'wrong' }, 'req_flood').catch(() => {})
    }
    await tries(ana.email, 'flood-1', 14)
    await tries(ana.email.toUpperCase(), 'flood-1', 3)
    await tries(ana.email, 'flood-2', 12)
    const rows = await db.selectFrom('audit').selectAll().where('request_id', '=', 'req_flood').execute()
    const limited = rows.filter(({ detail }) => JSON.parse(detail).limited)
    expect(rows).toHaveLength(22)
    expect(limited.map(({ action, subject }) => [action, subject])).toEqual([
      ['session.sign-in-failed', ana.id],
      ['session.sign-in-failed', ana.id],
    ])
  })

  it('unrecorded entry: if the log can’t be written, no user gets in or out', async () => {
    const cookie = await open()
    const actor = await whoIs(cookie)
    if (!actor) throw new Error('not signed in')
    const allow = await refuseInserts(db, 'audit')
    try {
      await expect(open()).rejects.toMatchObject({ status: 503 })
      expect(await sessions()).toBe(1)
      await expect(signOut(app, request(cookie), actor, 'req_4')).rejects.toMatchObject({ status: 503 })
      expect(await sessions()).toBe(1)
    } finally {
      await allow()
    }
  })
})

describe('finding out who has an account', () => {
  /** The ms until a wrong password is rejected, each try from a new address. */
  async function refusal(email: string, peer: string): Promise<number> {
    const startedAt = performance.now()
    const tried = signIn(app, request('', peer), { email, password: 'not the password' }, 'req_6')
    await expect(tried).rejects.toMatchObject({ status: 401 })
    return performance.now() - startedAt
  }

  it('an unknown, an invited and a disabled user take as long as a known one: a password is hashed for each', async () => {
    await addUser(db, 'invited@team.example', 'staff')
    const { id } = await person('disabled@team.example', 'staff')
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', id).execute()
    const emails = [ana.email, 'unknown@team.example', 'invited@team.example', 'disabled@team.example']
    const times = new Map(emails.map((email) => [email, [] as number[]]))
    for (let i = 0; i < 7; i++) {
      for (const email of emails) times.get(email)?.push(await refusal(email, `203.0.113.${i}`))
    }
    const median = (email: string) => times.get(email)?.sort((a, b) => a - b)[3] ?? Number.NaN
    for (const email of emails) {
      const ratio = median(email) / median(ana.email)
      expect(ratio, email).toBeGreaterThan(0.5)
      expect(ratio, email).toBeLessThan(2)
    }
  })

  it('rejects the eleventh try, whether there is such a user or not', async () => {
    for (const email of [ana.email, 'another-unknown@team.example']) {
      for (let i = 0; i < 10; i++) await refusal(email, 'address')
      const late = signIn(app, request('', 'address'), { email, password: PASSWORD }, 'req_7')
      await expect(late).rejects.toMatchObject({ status: 429, title: 'Too many wrong passwords' })
    }
  })
})

describe('REQUIRE_2FA', () => {
  it('a password only: an admin without a second factor reaches only their own account', async () => {
    await person('boss@team.example', 'admin')
    const response = await signIn(app, request(), { email: 'boss@team.example', password: PASSWORD }, 'req_5')
    const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    const asked = new Request('http://localhost:3000/', { headers: { cookie } })
    const params = { params: Promise.resolve({}) }
    expect((await accountRoute.GET(asked, params)).status).toBe(200)
    const refused = await teamRoute.GET(asked, params)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ type: '/problems/second-factor-required' })
  })

  it.each([
    ['admin', false, 'team.manage', true],
    ['admin', false, 'session.own', false],
    ['admin', true, 'team.manage', false],
    ['manager', false, 'customers.read', false],
  ] as const)('%s, second factor %s, %s: kept out %s', (role, hasSecondFactor, permission, isOut) => {
    expect(lacksSecondFactor(app, { role, hasSecondFactor }, permission)).toBe(isOut)
  })
})

describe('a storm of sign-ins', () => {
  it('a user rejected because of it hasn’t guessed, and may retry', async () => {
    const guesses = Array.from({ length: 200 }, (_, i) =>
      signIn(
        app,
        request('', `192.0.2.${i}`),
        { email: `${i}@team.example`, password: 'wrong wrong wrong' },
        'req_1',
      ),
    )
    const refusals = (await Promise.allSettled(guesses)).map((ended) =>
      ended.status === 'rejected' ? ended.reason.status : 200,
    )
    const checked = refusals.filter((status) => status === 401).length
    expect(refusals.filter((status) => status === 503)).toHaveLength(200 - checked)
    expect(checked).toBeLessThan(100)
    const kept = await db.selectFrom('sign_in_failures').select('id').execute()
    expect(kept).toHaveLength(checked)
  })
})
