import { expect, test } from '@/e2e/support/fixtures'
import { actionsAbout, callAs, cookiesOf, enrol, newMember, PASSWORD, signIn } from '@/e2e/support/team-api'

test.use({ role: null })

test('second factor: a password alone opens no session, a code works once', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const { otp, used } = await enrol(base, me.cookie)
  expect((await callAs(base, me.cookie, 'GET', '/api/account')).json).toMatchObject({
    hasSecondFactor: true,
    recoveryCodesLeft: 10,
  })
  const first = await signIn(base, me.email)
  expect(first.json).toEqual({ secondFactor: true })
  expect((await callAs(base, first.cookie, 'GET', '/api/account')).status).toBe(401)
  const show = (cookie: string, code: string) =>
    callAs(base, cookie, 'POST', '/api/auth/second-factor', { code })
  expect((await show(first.cookie, used)).status).toBe(401)
  const code = await otp.totp()
  const done = await show(first.cookie, code)
  expect(done.json).toEqual({ signedIn: true })
  expect((await callAs(base, cookiesOf(done.headers), 'GET', '/api/account')).status).toBe(200)
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
    steps.map(({ cookie }) => callAs(base, cookie, 'POST', '/api/auth/second-factor', { code })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('recovery codes work once each, however they are typed', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  const { recoveryCodes } = await enrol(base, me.cookie)
  const [code = '', other = ''] = recoveryCodes
  const use = async (recoveryCode: string) => {
    const { cookie } = await signIn(base, me.email)
    return (await callAs(base, cookie, 'POST', '/api/auth/second-factor', { recoveryCode })).status
  }
  expect(await use(` ${code.toUpperCase().replace('-', ' ')}`)).toBe(200)
  expect(await use(code)).toBe(401)
  expect((await callAs(base, me.cookie, 'GET', '/api/account')).json.recoveryCodesLeft).toBe(9)
  const renewed = await callAs(base, me.cookie, 'POST', '/api/account/recovery-codes')
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
    const answer = await callAs(base, cookie, 'POST', '/api/auth/second-factor', { code: wrong })
    expect(answer.status, `wrong code ${i + 1}`).toBe(401)
  }
  const late = await callAs(base, cookie, 'POST', '/api/auth/second-factor', { code: right })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('turning off the second factor also deletes its data', async ({ base, server }) => {
  const me = await newMember(base, server, 'staff')
  await enrol(base, me.cookie)
  const on = await callAs(base, me.cookie, 'POST', '/api/account/second-factor', { password: PASSWORD })
  expect(on.status).toBe(409)
  expect((await callAs(base, me.cookie, 'DELETE', '/api/account/second-factor')).status).toBe(204)
  expect((await signIn(base, me.email)).json).toEqual({ signedIn: true })
})
