import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { call } from '@/e2e/support/call'
import { addContacts } from '@/e2e/support/removal-page'
import {
  type AddedPerson,
  addSignedIn,
  addVisitors,
  changePerson,
  type Visitor,
} from '@/e2e/support/visitors'

// The matrix in access.spec.ts sends bodies that do little; here they would take effect.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let base = ''
let server = ''
let cookies: Record<Visitor, string>

test.beforeAll(async ({ baseURL }, info) => {
  test.setTimeout(120_000)
  base = baseURL ?? ''
  server = info.project.name
  cookies = await addVisitors(base, server)
})

const NOT_ADMINS: Visitor[] = ['signed out', 'staff', 'manager', 'disabled', 'demoted']
const NOT_KNOWN: Visitor[] = ['signed out', 'disabled']
const refusalOf = (visitor: Visitor) => (NOT_KNOWN.includes(visitor) ? 401 : 403)

async function as(cookie: string, method: string, path: string, body?: object) {
  const response = await call(base, path, {
    method,
    cookie,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: text ? JSON.parse(text) : null }
}
const admin = (method: string, path: string, body?: object) => as(cookies.admin, method, path, body)

interface Shown {
  id: string
  email: string
  role: string
}

const team = async () => (await admin('GET', '/api/team')).json.people as Shown[]
const personOf = async ({ email }: AddedPerson) => (await team()).find((one) => one.email === email)

test('an old role or a disabled person goes on: only an admin can change the team', async () => {
  const victim = await addSignedIn(base, server, 'manager')
  const before = await personOf(victim)
  const path = `/api/team/${before?.id}`
  const email = `${randomUUID()}@team.example`
  for (const visitor of NOT_ADMINS) {
    const tries = [
      ['PATCH', path, { role: 'admin' }],
      ['PATCH', path, { disabled: true }],
      ['POST', `${path}/link`],
      ['DELETE', `${path}/sessions`],
      ['POST', '/api/team', { email, role: 'admin' }],
    ] as const
    for (const [method, where, body] of tries) {
      const { status } = await as(cookies[visitor], method, where, body)
      expect(status, `${method} ${where} as ${visitor}`).toBe(refusalOf(visitor))
    }
  }
  expect(await personOf(victim)).toEqual(before)
  expect((await as(victim.cookie, 'GET', '/api/account')).status).toBe(200)
  expect((await team()).map((one) => one.email)).not.toContain(email)
})

test('an old role or a disabled person goes on: no user can make themselves admin', async () => {
  const people = await team()
  for (const visitor of ['staff', 'manager', 'demoted'] as const) {
    const { email, role } = (await as(cookies[visitor], 'GET', '/api/account')).json
    const own = people.find((one) => one.email === email)
    expect((await as(cookies[visitor], 'PATCH', `/api/team/${own?.id}`, { role: 'admin' })).status).toBe(403)
    expect((await as(cookies[visitor], 'GET', '/api/account')).json.role).toBe(role)
  }
})

test('an old role or a disabled person goes on: a removal prepared as admin isn’t carried out', async () => {
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  const { id, email: confirm } = contact
  const changes = [{ role: 'staff' }, { role: 'manager' }, { banned: 1 }] as const
  for (const change of changes) {
    const former = await addSignedIn(base, server, 'admin')
    const preview = await as(former.cookie, 'POST', '/api/removals/preview', { id })
    expect(preview.status).toBe(200)
    changePerson(server, former.email, change)
    const body = { token: preview.json.token, confirm, reason: 'a try' }
    const refusal = 'banned' in change ? 401 : 403
    expect((await as(former.cookie, 'POST', '/api/removals', body)).status).toBe(refusal)
    expect((await as(former.cookie, 'POST', '/api/removals/preview', { id })).status).toBe(refusal)
    for (const visitor of NOT_ADMINS) {
      expect((await as(cookies[visitor], 'POST', '/api/removals', body)).status).toBe(refusalOf(visitor))
    }
    // Another admin can't use it either: it belongs to one user.
    expect((await admin('POST', '/api/removals', body)).status).toBe(409)
  }
  expect((await admin('POST', '/api/customers', { _id: id })).json.members).toHaveLength(1)
  const { removals } = (await admin('GET', '/api/removals')).json
  expect(removals.filter((one: { contactId: string }) => one.contactId === id)).toEqual([])
})

test('an old role or a disabled person goes on: removals and the audit log can’t be read', async () => {
  const [contact] = await addContacts(1)
  const preview = await admin('POST', '/api/removals/preview', { id: contact?.id })
  const body = { token: preview.json.token, confirm: contact?.email, reason: 'Asked for it' }
  const { removal } = (await admin('POST', '/api/removals', body)).json
  expect(removal.contactId).toBe(contact?.id)
  const paths = [
    '/api/removals',
    `/api/removals/${removal.id}`,
    `/api/removals/${removal.id}/certificate`,
    `/api/audit?subject=${contact?.id}`,
  ]
  for (const path of paths) {
    expect((await admin('GET', path)).status, path).toBe(200)
    for (const visitor of NOT_ADMINS) {
      const { status, json } = await as(cookies[visitor], 'GET', path)
      expect(status, `${path} as ${visitor}`).toBe(refusalOf(visitor))
      expect(JSON.stringify(json)).not.toContain(contact?.id)
    }
  }
})

test('former employee: the right password changes nothing in their account', async () => {
  const person = await addSignedIn(base, server, 'admin')
  changePerson(server, person.email, { banned: 1 })
  const { cookie, email, password } = person
  const tries = [
    ['POST', '/api/session/password', { password }],
    ['PUT', '/api/account/password', { current: password, password: 'nine quiet harbours' }],
    ['POST', '/api/account/second-factor', { password }],
    ['DELETE', '/api/account/second-factor'],
    ['DELETE', '/api/account/sessions'],
    ['PUT', '/api/preferences', { name: 'sidebar', value: 'narrow' }],
    ['POST', '/api/auth/sign-in/email', { email, password }],
  ] as const
  for (const [method, path, body] of tries) {
    expect((await as(cookie, method, path, body)).status, path).toBe(401)
  }
  const found = await personOf(person)
  await admin('PATCH', `/api/team/${found?.id}`, { disabled: false })
  expect((await as('', 'POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200)
})

test('an old role: a demoted user keeps the permissions of staff', async () => {
  expect((await as(cookies.demoted, 'GET', '/api/account')).json).toMatchObject({ role: 'staff' })
  expect((await as(cookies.demoted, 'POST', '/api/customers', { limit: 1 })).status).toBe(200)
})
