import { expect, script, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open } from '@/e2e/support/opened-page'
import { person } from '@/e2e/support/scripted-person'

const there = (...members: unknown[]) => ({ json: { members } })
/** Down, with a short Retry-After so that the tests needn't wait. */
const AWAY = { status: 503, headers: { 'retry-after': '1' } }
const SINCE = /Down since \d\d:\d\d\. Your account and forms list still work/

// Another spec may have left the breaker open: one successful call closes it.
test.beforeEach(async ({ page, base }) => {
  await script({ getCustomers: there(person('c1')) })
  const read = () => page.request.post('/api/customers', { headers: { origin: base }, data: { limit: 1 } })
  await expect.poll(async () => (await read()).status(), { timeout: 10_000 }).toBe(200)
})

test('down and up again: rows stay with their age, the banner says since when and what still works, and the page recovers automatically', async ({
  page,
}) => {
  await open(page)
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
  await script({ getCustomers: AWAY })
  await page.getByRole('button', { name: /refresh|read again/i }).click()
  const banner = page.getByRole('status').filter({ hasText: 'Last updated' })
  await expect(banner).toContainText('Can’t reach your customer system')
  await expect(banner).toContainText(SINCE)
  await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
  // Several failures in a row, so that retries continue.
  const failures = { count: 0 }
  page.on('response', (response) => {
    if (response.url().endsWith('/api/customers') && response.status() === 503) failures.count += 1
  })
  await expect.poll(() => failures.count).toBeGreaterThan(1)
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
  await script({ getCustomers: there(person('c1', { firstname: 'Bea' })) })
  await expect(nameIn(page, 0)).toHaveText('Bea Lopez')
  await expect(banner).toHaveCount(0)
})

test('down from the start: says so instead of only loading, and recovers automatically', async ({ page }) => {
  await script({ getCustomers: AWAY })
  await open(page)
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('Can’t reach your customer system')
  await expect(alert).toContainText(SINCE)
  await script({ getCustomers: there(person('c1')) })
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
})

test('an unusable response without Retry-After is retried automatically', async ({ page }) => {
  await script({ getCustomers: { text: '<html>upstream secret words</html>' } })
  await page.clock.install()
  await open(page)
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('sent an unexpected response')
  await expect(alert).toContainText(/Retrying in \d+ s/)
  await script({ getCustomers: there(person('c1')) })
  await page.clock.fastForward(16_000)
  await expect(nameIn(page, 0)).toHaveText('Ana Lopez')
})

test('no response at all: the wait ends, and the drawer keeps its data', async ({ page }) => {
  await script({ getCustomers: there(person('c1')), getEvents: { silent: true } })
  await open(page, '/customers/c1')
  await drawer(page).getByRole('tab', { name: 'History' }).click()
  await expect(drawer(page).getByRole('alert')).toContainText('took too long to respond')
  await expect(drawer(page).getByRole('heading', { name: 'Ana Lopez' })).toBeVisible()
})

test('more rows than can be read at once: suggests fewer', async ({ page }) => {
  await script({ getCustomers: { gzipMiB: 33, ...there() } })
  await open(page)
  await expect(page.locator('main').getByRole('alert')).toContainText('Load fewer rows at a time')
})
