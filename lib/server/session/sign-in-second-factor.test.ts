import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refuseInserts } from '@/lib/database/testing/triggers'
import { beginEnrolment, confirmEnrolment } from '@/lib/server/account/enrol'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { findActor } from './find-actor'
import { countRecoveryCodes } from './second-factor'
import { signIn } from './sign-in'
import { signInSecondFactor } from './sign-in-second-factor'

const { app, person, close } = await openTestApp()
const { auth, db } = app
afterAll(close)

const HOME = '203.0.113.9'
const ask = (cookie = '', peer = HOME) =>
  new Request('http://localhost:3000/', { method: 'POST', headers: { cookie, [REQUEST_HEADERS.peer]: peer } })
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

let people = 0
let ana: { id: string; email: string; codes: string[]; otp: ReturnType<typeof createOTP> }

/** The first step from an address; returns the cookie for the second. */
const password = async (peer = HOME) =>
  cookiesOf(await signIn(app, ask('', peer), { email: ana.email, password: PASSWORD }, 'req_1'))
const show = (cookie: string, typed: { code: string } | { recoveryCode: string }, peer = HOME) =>
  signInSecondFactor(app, ask(cookie, peer), typed, 'req_2')
const sessions = async () =>
  (await db.selectFrom('session').select('id').where('userId', '=', ana.id).execute()).length
const WRONG = { recoveryCode: 'wrong-wrong' }
const wrong = { status: 401, options: { type: '/problems/second-factor' } }

beforeEach(async () => {
  await db.deleteFrom('sign_in_failures').execute()
  const { id, email } = await person(`ana-${people++}@team.example`, 'staff')
  const cookie = cookiesOf(await signIn(app, ask(), { email, password: PASSWORD }, 'req_0'))
  const actor = await findActor(app, new Headers({ cookie }))
  if (!actor) throw new Error('not signed in')
  const from = { request: ask(cookie), peer: HOME, requestId: 'req_0' }
  const { secret, recoveryCodes } = await beginEnrolment(app, actor, PASSWORD, from)
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  await confirmEnrolment(app, actor, await otp.hotp(Math.floor(Date.now() / 30_000) - 1), from)
  await db.deleteFrom('session').where('userId', '=', id).execute()
  ana = { id, email, codes: recoveryCodes, otp }
})

describe('a session after the second factor', () => {
  it('lasts as long as one after a password only, and names its browser', async () => {
    const before = Date.now()
    const cookie = await password()
    const request = ask(cookie)
    request.headers.set('user-agent', 'Firefox')
    const answer = await signInSecondFactor(app, request, { code: await ana.otp.totp() }, 'req_2')
    const actor = await findActor(app, new Headers({ cookie: cookiesOf(answer) }))
    expect(actor).toMatchObject({ id: ana.id, hasSecondFactor: true })
    const row = await db
      .selectFrom('session')
      .selectAll()
      .where('userId', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(row.userAgent).toBe('Firefox')
    const hours = (new Date(row.expiresAt).getTime() - before) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(12)
    expect(hours).toBeLessThan(12.1)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^frontdesk\.session=.*Max-Age=604800.*HttpOnly/)
  })
})

it('turning it on ends sessions opened with only a password, except in the browser that did it', async () => {
  const { email } = await person(`bo-${people++}@team.example`, 'staff')
  const [here, elsewhere] = [
    cookiesOf(await signIn(app, ask(), { email, password: PASSWORD }, 'req_0')),
    cookiesOf(await signIn(app, ask(), { email, password: PASSWORD }, 'req_0')),
  ]
  const actor = await findActor(app, new Headers({ cookie: here }))
  if (!actor) throw new Error('not signed in')
  const from = { request: ask(here), peer: HOME, requestId: 'req_0' }
  const { secret } = await beginEnrolment(app, actor, PASSWORD, from)
  await confirmEnrolment(
    app,
    actor,
    await createOTP(new TextDecoder().decode(base32.decode(secret))).totp(),
    from,
  )
  expect(await findActor(app, new Headers({ cookie: elsewhere }))).toBeNull()
  expect(await findActor(app, new Headers({ cookie: here }))).toMatchObject({ hasSecondFactor: true })
})

describe('a failure uses up no code', () => {
  it.each(['session', 'audit'])(
    'a recovery code stays valid if the row of %s can’t be written',
    async (table) => {
      const cookie = await password()
      const [recoveryCode = ''] = ana.codes
      const allow = await refuseInserts(db, table)
      try {
        await expect(show(cookie, { recoveryCode })).rejects.toThrow()
        expect(await sessions()).toBe(0)
        expect(await countRecoveryCodes(db, auth, ana.id)).toBe(10)
      } finally {
        await allow()
      }
      expect((await show(cookie, { recoveryCode })).status).toBe(200)
      expect(await sessions()).toBe(1)
    },
  )

  it('two right codes at once for one first step: one session, and one used code', async () => {
    const cookie = await password()
    const answers = await Promise.allSettled(
      ana.codes.slice(0, 4).map((recoveryCode) => show(cookie, { recoveryCode })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(await sessions()).toBe(1)
    expect(await countRecoveryCodes(db, auth, ana.id)).toBe(9)
  })

  it('a code that is used twice opens one session', async () => {
    const code = await ana.otp.totp()
    const cookies = [await password(), await password(), await password()]
    const answers = await Promise.allSettled(cookies.map((cookie) => show(cookie, { code })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessions()).toBe(1)
  })
})

describe('guessing codes', () => {
  it('lock-out: ten wrong codes from a thief with the password don’t lock the user out', async () => {
    const thief = await password('198.51.100.7')
    for (let i = 0; i < 10; i++) await expect(show(thief, WRONG, '198.51.100.7')).rejects.toMatchObject(wrong)
    const [recoveryCode = ''] = ana.codes
    await expect(show(thief, { recoveryCode }, '198.51.100.7')).rejects.toMatchObject({ status: 429 })
    expect((await show(await password(), { recoveryCode })).status).toBe(200)
  })

  it('lock-out: wrong codes from many addresses must wait, but not the user’s own browser', async () => {
    const [first = '', second = '', third = ''] = ana.codes
    const signedIn = await show(await password(), { recoveryCode: first })
    const known = cookiesOf(signedIn).match(/frontdesk\.browser=[^;]+/)?.[0] ?? ''
    const thief = await password('198.51.100.7')
    const tries = Array.from({ length: 120 }, (_, i) => show(thief, WRONG, `198.51.100.${i}`))
    const ended = await Promise.allSettled(tries)
    const statuses = ended.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100)
    await db
      .updateTable('sign_in_failures')
      .set({ at: Date.now() + 60_000 })
      .execute()
    // From a separate address with a right code: only the browser differs.
    const challenge = await password('192.0.2.44')
    await expect(show(challenge, { recoveryCode: second }, '192.0.2.44')).rejects.toMatchObject({
      status: 429,
      options: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
    })
    expect((await show(`${challenge}; ${known}`, { recoveryCode: third }, '192.0.2.44')).status).toBe(200)
  })

  it('right codes are not counted', async () => {
    for (const recoveryCode of ana.codes) await show(await password(), { recoveryCode })
    const rows = await db.selectFrom('sign_in_failures').select('id').execute()
    expect(rows).toEqual([])
  })
})

it('former employee: a user disabled between password and code stays out', async () => {
  const cookie = await password()
  await db.updateTable('user').set({ banned: 1 }).where('id', '=', ana.id).execute()
  await expect(show(cookie, { code: await ana.otp.totp() })).rejects.toMatchObject(wrong)
  expect(await sessions()).toBe(0)
})
