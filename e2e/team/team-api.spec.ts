import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, signInAfresh, test } from '@/e2e/support/fixtures'
import { settingsOf } from '@/e2e/support/places'
import {
  actionsAbout,
  callAs,
  enrol,
  newEmail,
  newMember,
  PASSWORD,
  rowsAbout,
  signIn,
} from '@/e2e/support/team-api'

const run = promisify(execFile)

test.use({ role: null })

test('a user is added, listed and given another role at once, and every change is recorded', async ({
  base,
  server,
}) => {
  const { id, email, admin, cookie } = await newMember(base, server, 'staff')
  const { json } = await callAs(base, admin, 'GET', '/api/team')
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
  expect((await callAs(base, cookie, 'GET', '/api/team')).status).toBe(403)
  const promoted = await callAs(base, admin, 'PATCH', `/api/team/${id}`, { role: 'admin' })
  expect(promoted.json.person.role).toBe('admin')
  expect((await callAs(base, cookie, 'GET', '/api/team')).status).toBe(200)
  await callAs(base, admin, 'PATCH', `/api/team/${id}`, { role: 'manager' })
  expect((await callAs(base, cookie, 'GET', '/api/team')).status).toBe(403)
  expect((await callAs(base, cookie, 'GET', '/api/account')).json).toMatchObject({ role: 'manager' })
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
  expect((await callAs(base, cookie, 'POST', '/api/team', { email, role: 'staff' })).status).toBe(201)
  const again = await callAs(base, cookie, 'POST', '/api/team', { email: email.toUpperCase(), role: 'admin' })
  expect(again).toMatchObject({ status: 409, json: { type: '/problems/person-exists' } })
})

test('former employee: a disabled user is out at once and can’t return by password or link', async ({
  base,
  server,
}) => {
  const { id, email, admin, cookie } = await newMember(base, server, 'manager')
  const disabled = await callAs(base, admin, 'PATCH', `/api/team/${id}`, { disabled: true })
  expect(disabled.json.person.state).toBe('disabled')
  expect((await callAs(base, cookie, 'GET', '/api/account')).status).toBe(401)
  expect((await signIn(base, email)).status).toBe(401)
  expect((await callAs(base, admin, 'PATCH', `/api/team/${id}`, { disabled: false })).json.person.state).toBe(
    'active',
  )
  expect((await signIn(base, email)).status).toBe(200)
})

test('a common password, or the user’s own email, is rejected and keeps the link valid', async ({
  base,
  server,
}) => {
  const { cookie: admin } = await signInAfresh(server, 'admin')
  const email = newEmail()
  const { json } = await callAs(base, admin, 'POST', '/api/team', { email, role: 'staff' })
  const token = json.link.url.split('/welcome/')[1]
  for (const password of ['password1234', 'short', email, 'x'.repeat(257)]) {
    const refused = await callAs(base, '', 'POST', '/api/welcome', { token, name: 'Robin', password })
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'password' }] } })
  }
  const taken = await callAs(base, '', 'POST', '/api/welcome', { token, name: 'Robin', password: PASSWORD })
  expect(taken.status).toBe(200)
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
  expect((await callAs(base, me.cookie, 'GET', '/api/account')).json.role).toBe('manager')
  const { stdout } = await team('reset', me.email)
  expect((await callAs(base, me.cookie, 'GET', '/api/account')).status).toBe(401)
  const token = /\/welcome\/(\S+)/.exec(stdout)?.[1]
  await team('disable', me.email)
  const body = { token, name: 'Robin', password: PASSWORD }
  expect((await callAs(base, '', 'POST', '/api/welcome', body)).status).toBe(409)
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
