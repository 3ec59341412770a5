import type { Page } from '@playwright/test'
import { call, cookieOf } from '@/e2e/support/call'
import { expect, SMOKE, stateOf, test } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'

test.use({ role: 'admin' })

const filter = (page: Page, name: string) => page.getByRole('combobox', { name })
const rows = (page: Page) => page.locator('tbody tr')
const range = (page: Page) => page.locator('footer').getByText(/^Entries/)
const turn = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The numbers of the oldest and the newest visible row. */
async function ends(page: Page): Promise<number[]> {
  await expect(range(page)).toBeVisible()
  return (await range(page).innerText()).match(/\d+/g)?.map(Number) ?? []
}

test(
  'an admin’s action is in the log at once, with its position in the chain',
  SMOKE,
  async ({ page, base }) => {
    const answer = await page.request.post('/api/customers', {
      headers: { origin: base },
      data: { limit: 1, offset: 321 },
    })
    const [{ id }] = (await answer.json()).members
    await open(page, `/customers/${encodeURIComponent(id)}`)
    await page.goto(`/audit?subject=${encodeURIComponent(id)}&action=customer.full-data`)
    const row = page.getByRole('row', { name: id }).first()
    await expect(row).toContainText('Viewed customer record')
    await row.locator('summary').click()
    await expect(row).toContainText(/[0-9a-f]{64}/)
    await row.getByRole('link', { name: id }).click()
    await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
  },
)

test('filters are in the URL, survive a reload and can be cleared', async ({ page }) => {
  await page.goto('/audit')
  await filter(page, 'Action').selectOption('session.sign-in')
  await expect(page).toHaveURL(/action=session\.sign-in/)
  await page.reload()
  await expect(filter(page, 'Action')).toHaveValue('session.sign-in')
  for (const row of await rows(page).all()) await expect(row).toContainText('Signed in')
  await page.getByRole('searchbox', { name: 'Target ID' }).fill('no-such-id')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entries match these filters')).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Target ID' })).toHaveValue('')
  await page.goForward()
  await page.getByRole('link', { name: 'Clear 2 filters' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(rows(page).first()).toBeVisible()
  await expect(filter(page, 'Action')).toHaveValue('')
})

test('filters set before scripts run aren’t lost', async ({ page }) => {
  let arrive = () => {}
  const slowLine = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await slowLine
    await route.continue()
  })
  await page.goto('/audit', { waitUntil: 'commit' })
  await filter(page, 'Action').selectOption('session.sign-in')
  await page.getByRole('searchbox', { name: 'Target ID' }).fill('typed early')
  arrive()
  await expect(page).toHaveURL(/action=session\.sign-in&subject=typed\+early/)
  await expect(page.getByRole('searchbox', { name: 'Target ID' })).toHaveValue('typed early')
  await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters and the pages work as a form and as links', async ({ page }) => {
    await page.goto('/audit')
    await filter(page, 'Action').selectOption('session.sign-in')
    await page.getByLabel('From').fill('2026-01-02T03:04')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/action=session\.sign-in/)
    await expect(filter(page, 'Action')).toHaveValue('session.sign-in')
    await expect(page.getByLabel('From')).toHaveValue('2026-01-02T03:04')
    await expect(page.getByText('Times in UTC')).toBeVisible()
    await expect(rows(page).first()).toContainText('Signed in')
    await page.getByRole('link', { name: 'Clear 2 filters' }).click()
    await expect(page).toHaveURL(/\/audit$/)
  })
})

test('times are in the user’s time zone, to the minute', async ({ page }) => {
  await page.goto('/audit')
  await expect(page.getByText('Times in Europe/Berlin')).toBeVisible()
  await page.getByLabel('From').fill('2026-03-09T21:05')
  await page.getByLabel('Before').fill('2026-03-09T22:30')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-03-09T20%3A05%3A00\.000Z&to=2026-03-09T21%3A30%3A00\.000Z/)
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('2026-03-09T21:05')
  await expect(page.getByLabel('Before')).toHaveValue('2026-03-09T22:30')
  await page.getByLabel('From').fill('2026-03-09T23:00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('time must be earlier than')).toBeVisible()
})

test('older and newer rows load page by page, without duplicates or gaps', async ({ page, base, server }) => {
  const cookie = cookieOf(await stateOf(server, 'staff'))
  // One row per customer whose full data was opened.
  const body = JSON.stringify({ limit: 210, fulldata: true })
  expect((await call(base, '/api/customers', { cookie, body })).status).toBe(200)
  await page.goto('/audit?action=customer.full-data')
  const [last] = await ends(page)
  await turn(page, 'Older').click()
  await expect(page).toHaveURL(new RegExp(`before=${last}`))
  await expect.poll(async () => (await ends(page))[1]).toBeLessThan(last ?? 0)
  const [bottom, top] = await ends(page)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(`before=${bottom}`))
  await expect.poll(async () => (await ends(page))[1]).toBeLessThan(bottom ?? 0)
  await turn(page, 'Newer').press('Enter')
  await expect.poll(() => ends(page)).toEqual([bottom, top])
  await expect(turn(page, 'Newer')).toBeFocused()
  await turn(page, 'Newest').click()
  await expect(page).toHaveURL(/\/audit\?action=customer\.full-data$/)
  await expect.poll(async () => (await ends(page))[1]).toBeGreaterThan(top ?? 0)
})

test('a URL with invalid filters applies the valid ones and names the others', async ({ page }) => {
  await page.goto('/audit?from=nonsense&action=session.sign-in&before=-3')
  await expect(page.getByText('were ignored: from and before.')).toBeVisible()
  await expect(rows(page).first()).toContainText('Signed in')
  await page.goto('/audit?person=gone_person')
  await expect(filter(page, 'User')).toHaveValue('gone_person')
  await expect(page.getByText('No entries match these filters')).toBeVisible()
})

test('when rows can’t be loaded, the filter and the old rows with their age stay, and Try again recovers', async ({
  page,
}) => {
  await page.goto('/audit')
  await expect(rows(page).first()).toBeVisible()
  const problem = { type: 'about:blank', title: 'Something', status: 500, requestId: 'req_0123456789ab' }
  await page.route('**/api/audit?*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Couldn’t load the audit log.')).toBeVisible()
  await expect(page.getByText(/Last updated .* ago\./)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await filter(page, 'Action').selectOption('session.sign-out')
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('Your filters are still here')
  await expect(alert).toContainText('req_0123456789ab')
  await expect(filter(page, 'Action')).toHaveValue('session.sign-out')
  await page.unroute('**/api/audit?*')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('You’re offline')
  await page.context().setOffline(false)
  await expect(alert).toHaveCount(0)
})
