import { expect, test } from '@/e2e/support/fixtures'
import { callAs, enrol, newMember, PASSWORD, rowsAbout, signIn } from '@/e2e/support/team-api'

test.use({ role: null })

test('stolen session: a reset ends sessions, password, second factor and older links', async ({
  base,
  server,
}) => {
  const { id, email, token, admin, cookie } = await newMember(base, server, 'staff')
  await enrol(base, cookie)
  const reset = await callAs(base, admin, 'POST', `/api/team/${id}/link`)
  expect(reset).toMatchObject({ status: 200, json: { person: { state: 'invited', hasSecondFactor: false } } })
  const second = await callAs(base, admin, 'POST', `/api/team/${id}/link`)
  expect((await callAs(base, cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, email)).status).toBe(401)
  const tokenOf = (answer: typeof reset) => answer.json.link.url.split('/welcome/')[1]
  for (const old of [token, tokenOf(reset)]) {
    const body = { token: old, name: 'Robin', password: PASSWORD }
    expect((await callAs(base, '', 'POST', '/api/welcome', body)).status).toBe(409)
  }
  const body = { token: tokenOf(second), name: 'Robin', password: PASSWORD }
  expect((await callAs(base, '', 'POST', '/api/welcome', body)).json).toEqual({ signedIn: true })
})

test('signing a user out everywhere keeps the password', async ({ base, server }) => {
  const { id, email, admin, cookie } = await newMember(base, server, 'staff')
  expect((await callAs(base, admin, 'DELETE', `/api/team/${id}/sessions`)).status).toBe(204)
  expect((await callAs(base, cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, email)).status).toBe(200)
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
    (await callAs(base, me.cookie, 'GET', '/api/account/sessions')).json.sessions as {
      mark: string
      isThis: boolean
    }[]
  const sessions = await list()
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
  const foreign = (await callAs(base, other.cookie, 'GET', '/api/account/sessions')).json.sessions[0].mark
  expect((await callAs(base, me.cookie, 'DELETE', `/api/account/sessions/${foreign}`)).status).toBe(404)
  expect((await callAs(base, other.cookie, 'GET', '/api/account')).status).toBe(200)
  expect((await callAs(base, me.cookie, 'DELETE', `/api/account/sessions/${sessions[1]?.mark}`)).status).toBe(
    204,
  )
  expect(await list()).toHaveLength(2)
  expect((await callAs(base, me.cookie, 'DELETE', '/api/account/sessions')).status).toBe(204)
  for (const { cookie } of [second, third]) {
    expect((await callAs(base, cookie, 'GET', '/api/account')).status).toBe(401)
  }
  expect(await list()).toHaveLength(1)
})

test('a changed password ends the other sessions and needs the current one', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const other = await signIn(base, me.email)
  const change = (current: string, password: string) =>
    callAs(base, me.cookie, 'PUT', '/api/account/password', { current, password })
  expect(await change('not it at all', 'nine quiet harbours')).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'current' }] },
  })
  expect(await change(PASSWORD, 'password1234')).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'password' }] },
  })
  expect((await change(PASSWORD, 'nine quiet harbours')).status).toBe(204)
  expect((await callAs(base, me.cookie, 'GET', '/api/account')).status).toBe(200)
  expect((await callAs(base, other.cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, me.email)).status).toBe(401)
  expect((await signIn(base, me.email, 'nine quiet harbours')).status).toBe(200)
})

test('signing out clears the browser’s data, and is recorded', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const out = await callAs(base, me.cookie, 'POST', '/api/auth/sign-out', {})
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect((await callAs(base, me.cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, me.email, 'not the password')).status).toBe(401)
  const [failed, signedOut] = await rowsAbout(base, me.admin, me.id)
  expect(failed).toMatchObject({ action: 'session.sign-in-failed', personId: null, outcome: 'refused' })
  expect(signedOut).toMatchObject({ action: 'session.sign-out', personId: me.id, outcome: 'done' })
})
