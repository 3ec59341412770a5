import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { call } from '@/e2e/support/call'
import { expect, type Server } from '@/e2e/support/fixtures'
import { hostOf } from '@/e2e/support/people'

/** The password of every new user. */
export const PASSWORD = 'seven lanterns over Bergen'

let counter = 0

/** A new email, so that changes to its user affect no other test. */
export const newEmail = () => `team-${process.pid}-${Date.now()}-${counter++}@team.example`

/** Calls with a session's cookie; sends a body as JSON. */
export async function callAs(base: string, cookie: string, method: string, path: string, body?: unknown) {
  const response = await call(base, path, {
    method,
    cookie,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
}

export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

export async function signIn(base: string, email: string, password = PASSWORD) {
  const answer = await callAs(base, '', 'POST', '/api/auth/sign-in/email', { email, password })
  return { ...answer, cookie: cookiesOf(answer.headers) }
}

/** Adds a user over the API who then sets the password with the link; signed in. */
export async function newMember(base: string, server: Server, role: string) {
  const admin = await hostOf(server)
  const email = newEmail()
  const added = await callAs(base, admin, 'POST', '/api/team', { email, role })
  expect(added.status).toBe(201)
  const token = added.json.link.url.split('/welcome/')[1]
  const welcome = { token, name: 'Robin Vale', password: PASSWORD }
  const redeemed = await callAs(base, '', 'POST', '/api/welcome', welcome)
  expect(redeemed.status).toBe(200)
  return { id: added.json.person.id as string, email, token, admin, cookie: cookiesOf(redeemed.headers) }
}

/** Turns on the second factor of a signed-in user. */
export async function enrol(base: string, cookie: string) {
  const begun = await callAs(base, cookie, 'POST', '/api/account/second-factor', { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { secret, recoveryCodes } = begun.json as { secret: string; recoveryCodes: string[] }
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  // The previous step is valid too, which leaves the current code for signing in.
  const before = () => otp.hotp(Math.floor(Date.now() / 30_000) - 1)
  const confirm = async (code: string) =>
    (await callAs(base, cookie, 'POST', '/api/account/second-factor/confirm', { code })).status
  let used = await before()
  // If a step ended between making and checking the code, it was two steps old.
  if ((await confirm(used)) !== 204) {
    used = await before()
    expect(await confirm(used)).toBe(204)
  }
  return { otp, recoveryCodes, used }
}

export const rowsAbout = async (base: string, admin: string, subject: string) => {
  const { json } = await callAs(base, admin, 'GET', `/api/audit?subject=${subject}`)
  return json.rows as { action: string; personId: string | null; outcome: string }[]
}

export const actionsAbout = async (base: string, admin: string, subject: string) =>
  (await rowsAbout(base, admin, subject)).map(({ action }) => action)
