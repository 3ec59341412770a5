import { accountOf, expect, test } from '@/e2e/support/fixtures'
import { signIn } from '@/e2e/support/opened-page'
import { signInByCall } from '@/e2e/support/people'
import { rawRequest } from '@/e2e/support/raw-http'
import { hostileNexts } from './hostile-next'

test.describe.configure({ timeout: 120_000 })
test.use({ role: null })

/** Each value URL-encoded, and also raw if a request line can contain it. */
const queries = (own: string) => [
  'next=%2Fcustomers&next=%2F%2Fevil.example',
  ...hostileNexts(own).flatMap((value) => [
    `next=${encodeURIComponent(value)}`,
    ...(/^[\x21-\x7e]+$/.test(value) ? [`next=${value}`] : []),
  ]),
]

/** Whether a browser would stay on this site, and on a page. */
const staysHere = (way: string, own: string) =>
  URL.canParse(way, own) &&
  new URL(way, own).origin === own &&
  !/^\/(api|v2)(\/|$)/.test(new URL(way, own).pathname)

test('open redirect: signing in with hundreds of hostile next= values never leaves the site', async ({
  base,
  server,
}) => {
  const cookie = await signInByCall(base, accountOf(server, 'staff'))
  expect(queries(base).length).toBeGreaterThan(200)
  for (const query of queries(base)) {
    const { status, headers, body } = await rawRequest(base, `/sign-in?${query}`, { headers: { cookie } })
    expect(status, query).toBe(307)
    expect(staysHere(headers.location ?? '', base), `${query} led to ${headers.location}`).toBe(true)
    expect(headers['set-cookie'], query).toBeUndefined()
    expect(headers.refresh ?? '', query).not.toContain('evil')
    expect(body, query).not.toMatch(/url=(https?:)?[/\\]{2}/i)
  }
})

test('open redirect: nor does the form get another URL', async ({ base }) => {
  for (const query of queries(base)) {
    const { status, body } = await rawRequest(base, `/sign-in?${query}`)
    expect(status, query).toBe(200)
    const [, told = 'nothing'] = /\\"next\\":(\\".*?\\")[,}]/.exec(body) ?? []
    const next = JSON.parse(JSON.parse(`"${told}"`))
    expect(staysHere(next, base), `${query} told ${next}`).toBe(true)
  }
})

test('open redirect: no URL and no Host header makes the guard redirect to another site', async ({
  base,
}) => {
  const paths = hostileNexts(base).filter((path) => /^[\x21-\x7e]+$/.test(path))
  for (const path of [...paths.map((one) => (one.startsWith('/') ? one : `/${one}`)), '/', '/customers']) {
    for (const headers of [{}, { host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      const { status, headers: answered } = await rawRequest(base, path, { headers })
      if (status < 300 || status >= 400) continue
      expect(answered.location, path).toMatch(/^\/(?![/\\])/)
      expect(staysHere(answered.location ?? '', base), `${path} led to ${answered.location}`).toBe(true)
    }
  }
})

const IN_A_BROWSER = [
  '//evil.example/customers',
  '/\\evil.example/customers',
  '/\t/evil.example/customers',
  'https://evil.example/customers',
  '/.//evil.example/customers',
  'javascript:document.title="ran"',
]

for (const next of IN_A_BROWSER) {
  test(`open redirect: a user signs in at next=${JSON.stringify(next)}`, async ({ page, base, server }) => {
    const left: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== base) left.push(request.url())
    })
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
    await signIn(page, accountOf(server, 'staff'))
    await expect(page).toHaveURL(`${base}/today`)
    await expect(page).toHaveTitle(/Today/)
    expect(left).toEqual([])
  })
}
