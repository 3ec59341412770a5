import { call } from '@/e2e/support/call'
import { expect, type Server, test } from '@/e2e/support/fixtures'
import { signIn } from '@/e2e/support/opened-page'
import { addOwnPerson, signInByCall } from '@/e2e/support/people'

test.use({ role: null })

const NAME = 'frontdesk.session'
const read = async (base: string, cookie: string) =>
  (await call(base, '/api/customers', { cookie, body: '{"limit":1}' })).status

/** An attacker's own user, with a valid session. */
async function attacker(base: string, server: Server) {
  return (await addOwnPerson(base, server, 'staff')).cookie
}

test('session fixation: a cookie from before the sign-in isn’t used as the session', async ({
  base,
  server,
}) => {
  const victim = await addOwnPerson(base, server, 'admin')
  const theirs = await attacker(base, server)
  const [, signature = ''] = theirs.split('.').slice(-2)
  for (const planted of [`${NAME}=made-up`, `${NAME}=made-up.${signature}`, `${NAME}=`, theirs]) {
    const given = await signInByCall(base, victim, planted)
    expect(given, planted).not.toBe(planted)
    expect(await read(base, given), planted).toBe(200)
    const account = await call(base, '/api/account', { method: 'GET', cookie: given })
    expect((await account.json()).email, planted).toBe(victim.email)
    expect(await read(base, planted), planted).toBe(401)
  }
})

test('session fixation: nor in a browser, and nothing in a URL creates a session', async ({
  page,
  base,
  server,
}) => {
  const victim = await addOwnPerson(base, server, 'staff')
  const planted = 'planted-token.c2lnbmVk'
  await page.context().addCookies([{ name: NAME, value: planted, url: base }])
  await page.goto(`/sign-in?${NAME}=${planted}&token=${planted}`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await signIn(page, victim)
  const cookies = (await page.context().cookies()).filter(({ name }) => name === NAME)
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Lax' },
  ])
  expect(cookies[0]?.value).not.toBe(planted)
  expect(await page.evaluate(() => document.cookie)).not.toContain(NAME)
  expect(await read(base, `${NAME}=${planted}`)).toBe(401)
})

test('session theft: each sign-in has its own token, which is invalid after sign-out or the next sign-in', async ({
  base,
  server,
}) => {
  const own = await addOwnPerson(base, server, 'staff')
  const first = await signInByCall(base, own)
  const second = await signInByCall(base, own, first)
  expect(second).not.toBe(first)
  expect([await read(base, first), await read(base, second)]).toEqual([401, 200])
  expect((await call(base, '/api/auth/sign-out', { cookie: second })).status).toBe(200)
  const third = await signInByCall(base, own)
  expect([await read(base, first), await read(base, second), await read(base, third)]).toEqual([
    401, 401, 200,
  ])
  expect((await call(base, '/customers', { method: 'GET', cookie: second })).status).toBe(307)
})
