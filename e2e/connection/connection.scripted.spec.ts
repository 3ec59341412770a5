import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { withoutTable } from '@/e2e/support/broken-table'
import { expect, script, test } from '@/e2e/support/fixtures'
import { APP_KEYS, PORTS, urlOf } from '@/e2e/support/places'
import { post, signInFresh } from '@/e2e/support/removal-page'
import { person } from '@/e2e/support/scripted-person'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

test.describe.configure({ timeout: 120_000 })
test.use({ role: 'admin' })

const BASE = urlOf('scripted')
const members = (...list: unknown[]) => ({ json: { members: list } })
const ask = (page: Page, path: string, data?: object) =>
  page.request.post(path, { headers: { origin: BASE }, ...(data && { data }) })

const state = (page: Page) => page.locator('main h2').first()
const fact = (page: Page, name: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
const row = (page: Page, table: string, words: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words })
const again = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()

/** Resets the state of earlier tests: the customer system responds, and the breaker has noticed. */
async function heal(page: Page) {
  await script({})
  await expect
    .poll(async () => (await (await ask(page, '/api/connection')).json()).keys.answer)
    .toBe('accepted')
}

test.beforeEach(({ page }) => heal(page))

test('reachable: shows the URL without keys, checks the keys automatically, and has times as a line and a table', async ({
  page,
}) => {
  await page.goto('/connection')
  await expect(state(page)).toHaveText('Connected')
  await expect(fact(page, 'Address')).toHaveText(`http://127.0.0.1:${PORTS.upstream}/`)
  await expect(fact(page, 'API keys')).toContainText(/Accepted\s*checked \d\d:\d\d:\d\d/)
  await expect(fact(page, 'Current requests')).toHaveText('0 running, 0 waiting')
  await expect(fact(page, 'Total requests')).toContainText(/[1-9]\d* requests? since the server started/)
  await expect(page.getByRole('img', { name: /median .*95th percentile/ })).toBeVisible()
  await page.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  const minutes = page.getByRole('table', { name: 'Requests in the last hour, by minute' })
  await expect(minutes.getByRole('row').nth(1)).toContainText(/\d\d:\d\d.*\d m?s/)
  const html = await page.content()
  for (const secret of Object.values(APP_KEYS)) expect(html).not.toContain(secret)
})

test('keys: are checked on request, by keyboard; shows rejected keys, and why a check is impossible', async ({
  page,
}) => {
  await page.goto('/connection')
  await expect(fact(page, 'API keys')).toContainText('Accepted')
  const check = page.getByRole('button', { name: 'Check now' })
  await script({ getCustomers: { status: 401, delayMs: 400, text: 'upstream secret words' } })
  await check.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeFocused()
  await expect(fact(page, 'API keys')).toContainText('Rejected')
  await expect(check).toBeFocused()
  await expect(state(page)).toHaveText('Connected, but the API keys are rejected')
  await expect(row(page, 'Failed requests', 'API keys rejected (401)')).toBeVisible()
  await script({ getCustomers: { status: 404 } })
  await check.click()
  await expect(fact(page, 'API keys')).toContainText('Unknown: not found')
  await expect(page.getByText('upstream secret words')).toHaveCount(0)
})

test('opening the page repeats an old check, but not a new one', async ({ page }) => {
  let checks = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/connection')) checks += 1
  })
  await page.goto('/connection')
  await expect(fact(page, 'API keys')).toContainText('Accepted')
  await again(page)
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  expect(checks).toBe(0)
  // The browser has to load the data itself, and sees a check from two minutes ago.
  await withoutTable('scripted', 'removals', async () => {
    await page.goto('/connection')
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
  })
  await page.route('**/api/connection', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const json = await response.json()
    json.keys.at = new Date(Date.now() - 120_000).toISOString()
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fact(page, 'API keys')).toContainText('Accepted')
  await expect.poll(() => checks).toBe(1)
})

test('nothing moves on a phone while it loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShift(page)
  await page.goto('/connection')
  await expect(fact(page, 'API keys')).toContainText(/checked \d\d:/)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await shiftsOf(page)).toEqual([])
})

test('shows failures by kind and mismatches by path and type, never a value', async ({ page }) => {
  const secret = 'secret-value@mailbox.example'
  const odd = [
    person('secret-id', { phone: 15550102233, [secret]: 1 }),
    person('secret-2', { firstname: { [secret]: secret } }),
    person('secret-3', { created_date: secret }),
  ]
  await script({ getCustomers: members(...odd), getEvents: { text: `<html>${secret}` } })
  expect((await ask(page, '/api/customers', { limit: 10 })).status()).toBe(200)
  expect((await ask(page, '/api/customers/events', { user_id: 'x', limit: 1 })).status()).toBe(502)
  await script({})
  await page.goto('/connection')
  const failure = row(page, 'Failed requests', 'Invalid response (not JSON)')
  await expect(failure).toContainText('getEvents')
  await page.setViewportSize({ width: 820, height: 900 })
  const [happened, , asked] = await failure
    .getByRole('cell')
    .evaluateAll((cells) => cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect([happened, asked], 'what is cut off on a tablet, in px').toEqual([0, 0])
  const shapes = 'Unexpected data'
  for (const [place, expected, seen] of [
    ['members[].phone', 'text', 'whole number'],
    ['members[].firstname', 'text', 'object'],
    ['members[].created_date', 'date and time', 'text'],
  ] as const) {
    const cells = row(page, shapes, place).filter({ hasText: seen }).getByRole('cell')
    await expect(cells.nth(0)).toHaveText(place)
    await expect(cells.nth(1)).toHaveText('getCustomers')
    await expect(cells.nth(2)).toContainText(expected)
    await expect(cells.nth(3)).toContainText(seen)
    await expect(cells.nth(6)).toContainText(/\d{4}, \d\d:\d\d:\d\d/)
  }
  expect(await page.content()).not.toContain('secret-')
})

test('unreachable: shows since when, what it means for staff and that calls are paused; recovers automatically', async ({
  page,
}) => {
  await page.goto('/connection')
  await expect(state(page)).toHaveText('Connected')
  await script({ viewClassSchedule: { reset: true }, getCustomers: { reset: true } })
  expect((await ask(page, '/api/schedule', { date: '2026-03-09' })).status()).toBe(502)
  await again(page)
  await expect(state(page)).toHaveText(/^Unreachable since \d\d:\d\d:\d\d$/)
  await expect(
    page.getByText(/Last error: connection lost\. Staff still see the data they had open/),
  ).toBeVisible()
  for (let calls = 0; calls < 4; calls++) await ask(page, '/api/schedule', { date: '2026-03-09' })
  await again(page)
  await expect(state(page)).toHaveText(/^Partly paused since \d\d:\d\d:\d\d$/)
  await expect(page.getByText(/errors: the schedule\. Retrying every few seconds\./)).toBeVisible()
  expect((await ask(page, '/api/schedule', { date: '2026-03-09' })).status()).toBe(503)
  // Customers, which the check requests, are still requested.
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(fact(page, 'API keys')).toContainText('Unknown: connection lost')
  await expect(row(page, 'Failed requests', 'Not sent: paused after errors')).toBeVisible()
  await script({})
  await expect.poll(async () => (await ask(page, '/api/schedule', { date: '2026-03-09' })).status()).toBe(200)
  // No click: an open page checks again automatically.
  await expect(state(page)).toHaveText('Connected', { timeout: 30_000 })
})

test('lists a removal with an unknown outcome, with a link to it', async ({ page }) => {
  const one = person(`sc_${randomUUID().slice(0, 8)}`)
  const cookie = await signInFresh(page, 'scripted')
  await script({ getCustomers: members(one) })
  const { json: preview } = await post('scripted', cookie, '/api/removals/preview', { id: one.id })
  await script({
    getCustomers: [members(one), { text: '<html>' }],
    removeContact: { status: 500 },
  })
  const body = { token: preview.token, confirm: one.email, reason: 'Asked at the desk' }
  const { json } = await post('scripted', cookie, '/api/removals', body)
  expect(json.removal.state).toBe('unknown')
  await expect(async () => {
    await page.goto('/connection')
    const found = row(page, 'Removals with an unknown outcome', one.id)
    await expect(found).toContainText('Invalid response (not JSON)', { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('link', { name: one.id }).click()
  await expect(page).toHaveURL(new RegExp(`/removals/${json.removal.id}$`))
})

test('a server error shows the request id to quote, and Try again recovers', async ({ page }) => {
  await withoutTable('scripted', 'removals', async () => {
    await page.goto('/connection')
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText('Couldn’t load the connection status')
    await expect(alert).toContainText(/req_[0-9a-f]{12}/)
    await expectClean(page, 'failed')
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(state(page)).toHaveText('Connected')
})

test('offline: the data stays with its age, a check says why it can’t run, and the page recovers', async ({
  page,
}) => {
  await page.goto('/connection')
  await expect(fact(page, 'API keys')).toContainText('Accepted')
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(page.getByText('Last updated less than a minute ago')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(fact(page, 'API keys').getByRole('alert')).toHaveText(
    'Couldn’t check the keys. Can’t reach Frontdesk.',
  )
  await expect(state(page)).toHaveText('Connected')
  await expectClean(page, 'offline')
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(fact(page, 'API keys').getByRole('alert')).toHaveCount(0)
})

test('axe finds nothing on a full page, light and dark; nothing is cut off at 390 and 320', async ({
  page,
}) => {
  await script({
    getCustomers: members(person('c1', { email: null }), 7),
    getOptoutCustomers: { status: 500 },
  })
  await ask(page, '/api/customers', { limit: 10 })
  await ask(page, '/api/opt-outs', { limit: 10 })
  await page.goto('/connection')
  await page.getByText('Show as a table').click()
  await expect(row(page, 'Unexpected data', 'members[].email')).toBeVisible()
  await expectClean(page, '/connection')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 640 })
    await expectFits(page, `/connection, ${width} px wide`)
  }
})
