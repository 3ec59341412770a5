import { call } from '@/e2e/support/call'
import { expect, type Server, stateOf, test } from '@/e2e/support/fixtures'
import { nameIn, open } from '@/e2e/support/opened-page'
import { addOwnPerson, type OwnPerson } from '@/e2e/support/people'
import { type RawAnswer, rawRequest } from '@/e2e/support/raw-http'
import { PAGES, ROUTES } from './access-matrix'
import { type CachingProxy, startCachingProxy } from './caching-proxy'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ role: null })

const pages = Object.values(PAGES).map(({ path }) => path)
const reads = Object.values(ROUTES)
  .flat()
  .flatMap(({ verb, path, who }) => (verb === 'GET' && who !== 'bearer' ? [path] : []))
const WAYS: Record<string, string>[] = [{}, { rsc: '1' }, { 'accept-encoding': 'gzip' }]

let proxy: CachingProxy
let first: OwnPerson
let second: OwnPerson

test.beforeAll(async ({ baseURL }, { project }) => {
  const base = baseURL ?? ''
  proxy = await startCachingProxy(base)
  first = await addOwnPerson(base, project.name as Server, 'admin')
  second = await addOwnPerson(base, project.name as Server, 'admin')
})
test.afterAll(() => proxy.close())

/** All readable URLs, requested through the cache with a cookie. */
async function readAll(cookie: string): Promise<Map<string, RawAnswer>> {
  const answers = new Map<string, RawAnswer>()
  for (const path of [...pages, ...reads]) {
    for (const way of WAYS) {
      const headers = { ...way, ...(cookie && { cookie }) }
      answers.set(`${path} ${JSON.stringify(way)}`, await rawRequest(proxy.url, path, { headers }))
    }
  }
  return answers
}

test('cached personal data: a shared cache never returns one user’s data to another', async () => {
  const seen = await readAll(first.cookie)
  expect([...seen.values()].filter(({ body }) => body.includes(first.email)).length).toBeGreaterThan(5)
  for (const cookie of [second.cookie, '']) {
    for (const [asked, { body, status }] of await readAll(cookie)) {
      // The team's list has all users, and the second one may read it.
      if (cookie && /^\/(api\/)?(team|audit)/.test(asked)) continue
      expect(body, asked).not.toContain(first.email)
      if (!cookie && !/^\/(sign-in|welcome|nowhere|api\/(health|ready))/.test(asked)) {
        expect([307, 401], asked).toContain(status)
      }
    }
  }
  for (const { body } of (await readAll(first.cookie)).values()) expect(body).not.toContain(second.cookie)
  expect(proxy.hits).toEqual([])
})

test('cached personal data: nor does it cache a read with POST', async ({ base }) => {
  const read = (cookie: string) =>
    call(proxy.url, '/api/customers', { cookie, origin: base, body: '{"limit":1}' })
  expect((await read(first.cookie)).status).toBe(200)
  expect((await read('')).status).toBe(401)
  expect(proxy.hits).toEqual([])
})

test('cached personal data: two browsers behind one cache, and only the build’s files are served from it', async ({
  browser,
  base,
  server,
}) => {
  const behind = { baseURL: base, proxy: { server: proxy.url, bypass: '<-loopback>' } }
  const one = await browser.newContext({ ...behind, storageState: await stateOf(server, 'staff') })
  const page = await one.newPage()
  await open(page)
  const name = await nameIn(page, 0).innerText()
  await nameIn(page, 0).click()
  await expect(page.locator('[data-drawer]').getByRole('heading', { level: 2 })).toHaveText(name)
  expect(proxy.hits.filter((path) => !path.startsWith('/_next/static/'))).toEqual([])

  const other = await browser.newContext(behind)
  const second = await other.newPage()
  for (const path of ['/customers', new URL(page.url()).pathname, '/']) {
    await second.goto(path)
    await expect(second).toHaveURL(/\/sign-in/)
    expect(await second.content()).not.toContain(name)
  }
  expect(proxy.hits.length).toBeGreaterThan(3)
  expect(proxy.hits.filter((path) => !path.startsWith('/_next/static/'))).toEqual([])
  await one.close()
  await other.close()
})
