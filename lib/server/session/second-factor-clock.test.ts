import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginEnrolment, confirmEnrolment } from '@/lib/server/account/enrol'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { openTestApp, PASSWORD } from '@/lib/server/testing/test-app'
import { findActor } from './find-actor'
import { signIn } from './sign-in'
import { signInSecondFactor } from './sign-in-second-factor'

const { app, person, close } = await openTestApp()
afterAll(close)

const HOME = '203.0.113.9'
const ask = (cookie = '') =>
  new Request('http://localhost:3000/', { method: 'POST', headers: { cookie, [REQUEST_HEADERS.peer]: HOME } })
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

let people = 0
let ana: { email: string; otp: ReturnType<typeof createOTP> }

/** A user with a second factor; the clock is in the middle of a 30 s step. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  const { email } = await person(`ana-${people++}@team.example`, 'staff')
  const cookie = cookiesOf(await signIn(app, ask(), { email, password: PASSWORD }, 'req_0'))
  const actor = await findActor(app, new Headers({ cookie }))
  if (!actor) throw new Error('not signed in')
  const from = { request: ask(cookie), peer: HOME, requestId: 'req_0' }
  const { secret } = await beginEnrolment(app, actor, PASSWORD, from)
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  await confirmEnrolment(app, actor, await otp.totp(), from)
  await app.db.deleteFrom('used_codes').execute()
  ana = { email, otp }
})
afterEach(() => vi.useRealTimers())

/** Signs in with the code of some 30 s steps from now: 200, or the problem's type. */
async function signInWith(steps: number, code?: string): Promise<unknown> {
  const cookie = cookiesOf(await signIn(app, ask(), { email: ana.email, password: PASSWORD }, 'req_1'))
  const typed = { code: code ?? (await ana.otp.hotp(Math.floor(Date.now() / 30_000) + steps)) }
  return signInSecondFactor(app, ask(cookie), typed, 'req_2').then(
    ({ status }) => status,
    (error) => error.options.type,
  )
}

it('accepts the codes of 30 s ago, now and in 30 s, each once', async () => {
  for (const steps of [-1, 0, 1]) {
    expect(await signInWith(steps)).toBe(200)
    expect(await signInWith(steps)).toBe('/problems/second-factor')
  }
})

it.each([-20, -2, 2, 20])('blames the clock for the code of %s steps away, and rejects it', async (steps) => {
  expect(await signInWith(steps)).toBe('/problems/second-factor-clock')
})

it.each([-21, 21, 2000])('reports only a wrong code for the code of %s steps away', async (steps) => {
  expect(await signInWith(steps)).toBe('/problems/second-factor')
})

it('never accepts a code that was reported as one of another time, also once its time has come', async () => {
  const code = await ana.otp.hotp(Math.floor(Date.now() / 30_000) + 4)
  expect(await signInWith(4)).toBe('/problems/second-factor-clock')
  vi.setSystemTime(Date.now() + 4 * 30_000)
  expect(await signInWith(0, code)).toBe('/problems/second-factor')
  expect(await signInWith(1)).toBe(200)
})

it('counts a code of another time as a wrong one', async () => {
  for (let i = 0; i < 10; i++) await signInWith(2 + i)
  expect(await signInWith(0)).toBe('/problems/too-many-attempts')
})
