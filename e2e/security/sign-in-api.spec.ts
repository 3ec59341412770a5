import { call, cookieOf } from '@/e2e/support/call'
import { accountOf, expect, signInAfresh, stateOf, test } from '@/e2e/support/fixtures'
import { addSignedIn, changePerson } from '@/e2e/support/visitors'

test.use({ role: null })

test.describe('sign-in', () => {
  test('gives an HttpOnly cookie that sign-out ends', async ({ base, server }) => {
    const { cookie, header } = await signInAfresh(server, 'staff')
    expect(header).toContain('HttpOnly')
    expect(header).toContain('SameSite=Lax')
    expect((await call(base, '/api/customers', { cookie, body: '{"limit":1}' })).status).toBe(200)
    expect((await call(base, '/api/auth/sign-out', { cookie })).status).toBe(200)
    expect((await call(base, '/api/customers', { cookie, body: '{"limit":1}' })).status).toBe(401)
  })

  test('finding out who has an account: every failed sign-in gets the same body and headers', async ({
    base,
    server,
  }) => {
    const disabled = await addSignedIn(base, server, 'staff')
    changePerson(server, disabled.email, { banned: 1 })
    const refused = async (email: string, password: string) => {
      const body = JSON.stringify({ email, password })
      const response = await call(base, '/api/auth/sign-in/email', { body })
      const { requestId, ...rest } = await response.json()
      const headers = Object.fromEntries(response.headers)
      expect(headers['x-request-id']).toBe(requestId)
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? 'none'
      const policy = headers['content-security-policy']?.replaceAll(nonce, '')
      const own = { date: '', 'x-request-id': '', 'content-security-policy': policy }
      return { status: response.status, rest, headers: { ...headers, ...own } }
    }
    const known = await refused(accountOf(server, 'manager').email, 'wrong password here')
    expect(known.status).toBe(401)
    expect(await refused('missing@team.example', 'wrong password here')).toEqual(known)
    expect(await refused('not an email', 'wrong password here')).toEqual(known)
    expect(await refused(disabled.email, 'wrong password here')).toEqual(known)
    // Only the right password reveals the account, and why it can't be used.
    const told = await refused(disabled.email, disabled.password)
    expect(told).toMatchObject({ status: 401, rest: { type: '/problems/account-disabled' } })
    expect(told.headers).toEqual(known.headers)
  })

  test('guessing passwords: of 1,000 guesses with changing IP addresses and spellings, ten are checked', async ({
    base,
    server,
  }) => {
    test.setTimeout(120_000)
    const { email, password } = await addSignedIn(base, server, 'staff')
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('team', 'TeaM')]
    const guess = (i: number) => {
      const address = `198.51.${i >> 8}.${i & 255}`
      const headers = {
        'x-forwarded-for': `${address}, 203.0.113.${i & 255}`,
        forwarded: `for=${address};by=203.0.113.9`,
        'x-real-ip': address,
        'x-client-ip': address,
        'cf-connecting-ip': address,
        'true-client-ip': address,
        'x-frontdesk-peer': address,
      }
      // Some of those after the first 50 are right: they must not be checked.
      const typed = {
        email: spellings[i % spellings.length],
        password: i >= 50 && i % 9 === 0 ? password : `guess ${i}`,
      }
      return call(base, '/api/auth/sign-in/email', { body: JSON.stringify(typed), headers })
    }
    const answers: Response[] = []
    for (let i = 0; i < 1000; i += 50) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => guess(i + at)))))
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(990)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('only a fixed list of paths is reachable', async ({ base, server }) => {
    const cookie = cookieOf(await stateOf(server, 'admin'))
    for (const path of [
      'sign-up/email',
      'admin/create-user',
      'admin/impersonate-user',
      'get-session',
      'list-sessions',
      'sign-in/social',
      '__proto__',
      'sign-in/email/',
    ]) {
      expect((await call(base, `/api/auth/${path}`, { cookie, body: '{}' })).status, path).not.toBe(200)
      expect((await call(base, `/api/auth/${path}`, { cookie, method: 'GET' })).status, path).not.toBe(200)
    }
  })
})
