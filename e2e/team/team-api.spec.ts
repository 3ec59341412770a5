import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { call } from '@/e2e/support/call'
import { expect, type Server, signInAfresh, test } from '@/e2e/support/fixtures'
import { hostOf } from '@/e2e/support/people'
import { settingsOf } from '@/e2e/support/places'

const run = promisify(execFile)

test.use({ role: null })

const PASSWORD = 'seven lanterns over Bergen'
let counter = 0

/** A new email, so that changes to its user affect no other test. */
const newEmail = () => `team-${process.pid}-${Date.now()}-${counter++}@team.example`

/** Calls with a session's cookie; sends a body as JSON. */
async function as(base: string, cookie: string, method: string, path: string, body?: unknown) {
  const response = await call(base, path, {
    method,
    cookie,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function signIn(base: string, email: string, password = PASSWORD) {
  const answer = await as(base, '', 'POST', '/api/auth/sign-in/email', { email, password })
  return { ...answer, cookie: cookiesOf(answer.headers) }
}

/** Adds a user over the API who then sets the password with the link; signed in. */
async function newMember(base: string, server: Server, role: string) {
  const admin = await hostOf(server)
  const email = newEmail()
  const added = await as(base, admin, 'POST', '/api/team', { email, role })
  expect(added.status).toBe(201)
  const token = added.json.link.url.split('/welcome/')[1]
  const welcome = { token, name: 'Robin Vale', password: PASSWORD }
  const redeemed = await as(base, '', 'POST', '/api/welcome', welcome)
  expect(redeemed.status).toBe(200)
  return { id: added.json.person.id as string, email, token, admin, cookie: cookiesOf(redeemed.headers) }
}

/** Turns on the second factor of a signed-in user. */
async function enrol(base: string, cookie: string) {
  const begun = await as(base, cookie, 'POST', '/api/account/second-factor', { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { secret, recoveryCodes } = begun.json as { secret: string; recoveryCodes: string[] }
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  // The previous step is valid too, which leaves the current code for signing in.
  const before = () => otp.hotp(Math.floor(Date.now() / 30_000) - 1)
  const confirm = async (code: string) =>
    (await as(base, cookie, 'POST', '/api/account/second-factor/confirm', { code })).status
  let used = await before()
  // If a step ended between making and checking the code, it was two steps old.
  if ((await confirm(used)) !== 204) {
    used = await before()
    expect(await confirm(used)).toBe(204)
  }
  return { otp, recoveryCodes, used }
}

const rowsAbout = async (base: string, admin: string, subject: string) => {
  const { json } = await as(base, admin, 'GET', `/api/audit?subject=${subject}`)
  return json.rows as { action: string; personId: string | null; outcome: string }[]
}
const actionsAbout = async (base: string, admin: string, subject: string) =>
  (await rowsAbout(base, admin, subject)).map(({ action }) => action)

test('a user is added, listed and given another role at once, and every change is recorded', async ({
  base,
  server,
}) => {
  const { id, email, admin, cookie } = await newMember(base, server, 'staff')
  const { json } = await as(base, admin, 'GET', '/api/team')
  expect(json.people.find((one: { id: string }) => one.id === id)).toMatchObject({
    email,
    name: 'Robin Vale',
    role: 'staff',
    state: 'active',
    hasSecondFactor: false,
    linkExpiresAt: null,
    isYou: false,
    lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await as(base, cookie, 'GET', '/api/team')).status).toBe(403)
  const promoted = await as(base, admin, 'PATCH', `/api/team/${id}`, { role: 'admin' })
  expect(promoted.json.person.role).toBe('admin')
  expect((await as(base, cookie, 'GET', '/api/team')).status).toBe(200)
  await as(base, admin, 'PATCH', `/api/team/${id}`, { role: 'manager' })
  expect((await as(base, cookie, 'GET', '/api/team')).status).toBe(403)
  expect((await as(base, cookie, 'GET', '/api/account')).json).toMatchObject({ role: 'manager' })
  expect(await actionsAbout(base, admin, id)).toEqual([
    'team.role',
    'team.role',
    'session.sign-in',
    'account.password',
    'team.add',
  ])
})

test('an email is in the team once, in any case', async ({ base, server }) => {
  const { cookie } = await signInAfresh(server, 'admin')
  const email = newEmail()
  expect((await as(base, cookie, 'POST', '/api/team', { email, role: 'staff' })).status).toBe(201)
  const again = await as(base, cookie, 'POST', '/api/team', { email: email.toUpperCase(), role: 'admin' })
  expect(again).toMatchObject({ status: 409, json: { type: '/problems/person-exists' } })
})

test('former employee: a disabled user is out at once and can’t return by password or link', async ({
  base,
  server,
}) => {
  const { id, email, admin, cookie } = await newMember(base, server, 'manager')
  const disabled = await as(base, admin, 'PATCH', `/api/team/${id}`, { disabled: true })
  expect(disabled.json.person.state).toBe('disabled')
  expect((await as(base, cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, email)).status).toBe(401)
  expect((await as(base, admin, 'PATCH', `/api/team/${id}`, { disabled: false })).json.person.state).toBe(
    'active',
  )
  expect((await signIn(base, email)).status).toBe(200)
})

test('stolen session: a reset ends sessions, password, second factor and older links', async ({
  base,
  server,
}) => {
  const { id, email, token, admin, cookie } = await newMember(base, server, 'staff')
  await enrol(base, cookie)
  const reset = await as(base, admin, 'POST', `/api/team/${id}/link`)
  expect(reset).toMatchObject({ status: 200, json: { person: { state: 'invited', hasSecondFactor: false } } })
  const second = await as(base, admin, 'POST', `/api/team/${id}/link`)
  expect((await as(base, cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, email)).status).toBe(401)
  const tokenOf = (answer: typeof reset) => answer.json.link.url.split('/welcome/')[1]
  for (const old of [token, tokenOf(reset)]) {
    const body = { token: old, name: 'Robin', password: PASSWORD }
    expect((await as(base, '', 'POST', '/api/welcome', body)).status).toBe(409)
  }
  const body = { token: tokenOf(second), name: 'Robin', password: PASSWORD }
  expect((await as(base, '', 'POST', '/api/welcome', body)).json).toEqual({ signedIn: true })
})

test('signing a user out everywhere keeps the password', async ({ base, server }) => {
  const { id, email, admin, cookie } = await newMember(base, server, 'staff')
  expect((await as(base, admin, 'DELETE', `/api/team/${id}/sessions`)).status).toBe(204)
  expect((await as(base, cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, email)).status).toBe(200)
})

test('a common password, or the user’s own email, is rejected and keeps the link valid', async ({
  base,
  server,
}) => {
  const { cookie: admin } = await signInAfresh(server, 'admin')
  const email = newEmail()
  const { json } = await as(base, admin, 'POST', '/api/team', { email, role: 'staff' })
  const token = json.link.url.split('/welcome/')[1]
  for (const password of ['password1234', 'short', email, 'x'.repeat(257)]) {
    const refused = await as(base, '', 'POST', '/api/welcome', { token, name: 'Robin', password })
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'password' }] } })
  }
  const taken = await as(base, '', 'POST', '/api/welcome', { token, name: 'Robin', password: PASSWORD })
  expect(taken.status).toBe(200)
})

test('own sessions: can be listed and ended one by one or all others; never another user’s', async ({
  base,
  server,
}) => {
  const me = await newMember(base, server, 'staff')
  const other = await newMember(base, server, 'staff')
  const second = await signIn(base, me.email)
  const third = await signIn(base, me.email)
  const list = async () =>
    (await as(base, me.cookie, 'GET', '/api/account/sessions')).json.sessions as {
      mark: string
      isThis: boolean
    }[]
  const sessions = await list()
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
  const foreign = (await as(base, other.cookie, 'GET', '/api/account/sessions')).json.sessions[0].mark
  expect((await as(base, me.cookie, 'DELETE', `/api/account/sessions/${foreign}`)).status).toBe(404)
  expect((await as(base, other.cookie, 'GET', '/api/account')).status).toBe(200)
  expect((await as(base, me.cookie, 'DELETE', `/api/account/sessions/${sessions[1]?.mark}`)).status).toBe(204)
  expect(await list()).toHaveLength(2)
  expect((await as(base, me.cookie, 'DELETE', '/api/account/sessions')).status).toBe(204)
  for (const { cookie } of [second, third]) {
    expect((await as(base, cookie, 'GET', '/api/account')).status).toBe(401)
  }
  expect(await list()).toHaveLength(1)
})

test('a changed password ends the other sessions and needs the current one', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const other = await signIn(base, me.email)
  const change = (current: string, password: string) =>
    as(base, me.cookie, 'PUT', '/api/account/password', { current, password })
  expect(await change('not it at all', 'nine quiet harbours')).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'current' }] },
  })
  expect(await change(PASSWORD, 'password1234')).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'password' }] },
  })
  expect((await change(PASSWORD, 'nine quiet harbours')).status).toBe(204)
  expect((await as(base, me.cookie, 'GET', '/api/account')).status).toBe(200)
  expect((await as(base, other.cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, me.email)).status).toBe(401)
  expect((await signIn(base, me.email, 'nine quiet harbours')).status).toBe(200)
})

test('second factor: a password alone opens no session, a code works once', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const { otp, used } = await enrol(base, me.cookie)
  expect((await as(base, me.cookie, 'GET', '/api/account')).json).toMatchObject({
    hasSecondFactor: true,
    recoveryCodesLeft: 10,
  })
  const first = await signIn(base, me.email)
  expect(first.json).toEqual({ secondFactor: true })
  expect((await as(base, first.cookie, 'GET', '/api/account')).status).toBe(401)
  const show = (cookie: string, code: string) => as(base, cookie, 'POST', '/api/auth/second-factor', { code })
  expect((await show(first.cookie, used)).status).toBe(401)
  const code = await otp.totp()
  const done = await show(first.cookie, code)
  expect(done.json).toEqual({ signedIn: true })
  expect((await as(base, cookiesOf(done.headers), 'GET', '/api/account')).status).toBe(200)
  expect((await show(first.cookie, code)).status).toBe(401)
  const again = await signIn(base, me.email)
  expect((await show(again.cookie, code)).status).toBe(401)
  expect((await show('', code)).status).toBe(401)
  const actions = await actionsAbout(base, me.admin, me.id)
  expect(actions[0]).toBe('session.second-factor-failed')
  expect(actions).toContain('account.second-factor-on')
})

test('second factor: parallel uses of one code open one session', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const { otp } = await enrol(base, me.cookie)
  const steps = await Promise.all([1, 2, 3, 4].map(() => signIn(base, me.email)))
  const code = await otp.totp()
  const answers = await Promise.all(
    steps.map(({ cookie }) => as(base, cookie, 'POST', '/api/auth/second-factor', { code })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('recovery codes work once each, however they are typed', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const { recoveryCodes } = await enrol(base, me.cookie)
  const [code = '', other = ''] = recoveryCodes
  const use = async (recoveryCode: string) => {
    const { cookie } = await signIn(base, me.email)
    return (await as(base, cookie, 'POST', '/api/auth/second-factor', { recoveryCode })).status
  }
  expect(await use(` ${code.toUpperCase().replace('-', ' ')}`)).toBe(200)
  expect(await use(code)).toBe(401)
  expect((await as(base, me.cookie, 'GET', '/api/account')).json.recoveryCodesLeft).toBe(9)
  const renewed = await as(base, me.cookie, 'POST', '/api/account/recovery-codes')
  expect(renewed.json.recoveryCodes).toHaveLength(10)
  expect(await use(other)).toBe(401)
  expect(await use(renewed.json.recoveryCodes[0])).toBe(200)
})

test('guessing codes: after ten wrong ones even the right one is not checked', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const { otp } = await enrol(base, me.cookie)
  const right = await otp.totp()
  const { cookie } = await signIn(base, me.email)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let i = 0; i < 10; i++) {
    const answer = await as(base, cookie, 'POST', '/api/auth/second-factor', { code: wrong })
    expect(answer.status, `wrong code ${i + 1}`).toBe(401)
  }
  const late = await as(base, cookie, 'POST', '/api/auth/second-factor', { code: right })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('turning off the second factor also deletes its data', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  await enrol(base, me.cookie)
  const on = await as(base, me.cookie, 'POST', '/api/account/second-factor', { password: PASSWORD })
  expect(on.status).toBe(409)
  expect((await as(base, me.cookie, 'DELETE', '/api/account/second-factor')).status).toBe(204)
  expect((await signIn(base, me.email)).json).toEqual({ signedIn: true })
})

test('signing out clears the browser’s data, and is recorded', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const out = await as(base, me.cookie, 'POST', '/api/auth/sign-out', {})
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect((await as(base, me.cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, me.email, 'not the password')).status).toBe(401)
  const [failed, signedOut] = await rowsAbout(base, me.admin, me.id)
  expect(failed).toMatchObject({ action: 'session.sign-in-failed', personId: null, outcome: 'refused' })
  expect(signedOut).toMatchObject({ action: 'session.sign-out', personId: me.id, outcome: 'done' })
})

test('npm run team does the same while the server runs', async ({ base, server }) => {
  test.setTimeout(120_000)
  const team = (...args: string[]) =>
    run('node', ['lib/cli/run.mjs', 'team', ...args], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, ...settingsOf(server) },
    })
  const me = await newMember(base, server, 'staff')
  await enrol(base, me.cookie)
  expect((await team('list')).stdout).toMatch(new RegExp(`${me.email} +staff +active +two-step`))
  await team('role', me.email.toUpperCase(), 'manager')
  expect((await as(base, me.cookie, 'GET', '/api/account')).json.role).toBe('manager')
  const { stdout } = await team('reset', me.email)
  expect((await as(base, me.cookie, 'GET', '/api/account')).status).toBe(401)
  const token = /\/welcome\/(\S+)/.exec(stdout)?.[1]
  await team('disable', me.email)
  const body = { token, name: 'Robin', password: PASSWORD }
  expect((await as(base, '', 'POST', '/api/welcome', body)).status).toBe(409)
  await team('enable', me.email)
  const rows = await rowsAbout(base, me.admin, me.id)
  expect(rows.slice(0, 4).map(({ action }) => action)).toEqual([
    'team.enable',
    'team.disable',
    'team.link',
    'team.role',
  ])
  expect(rows[0]?.personId).toBeNull()
  const refused = await team('disable', newEmail()).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('No user has the email') })
})
