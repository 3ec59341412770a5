import type { Page } from '@playwright/test'
import { filter, rows } from '@/e2e/support/audit-page'
import { call, cookieOf } from '@/e2e/support/call'
import { expect, SMOKE, signInAfresh, stateOf, test } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'
import { addContacts, post } from '@/e2e/support/removal-page'
import { fullName } from '@/lib/format/text'

test.use({ role: 'admin' })

const count = (page: Page) => page.locator('footer').getByText(/entr(y|ies)/)

const turn = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** The numbers of the oldest and the newest entry, which are in the entries' details. */
async function ends(page: Page): Promise<number[]> {
  await expect(rows(page).first()).toBeVisible()
  const numbers = await page
    .locator('tbody dl > div:has(> dt:text-is("Entry")) > dd')
    .evaluateAll((all) => all.map((one) => Number(one.textContent)))
  return [Math.min(...numbers), Math.max(...numbers)]
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
    const row = rows(page).first()
    await expect(row).toContainText('Viewed customer record')
    await row.locator('summary').first().click()
    await expect(row).toContainText(/[0-9a-f]{64}/)
    await page.goto('/audit?action=customer.full-data')
    await page.getByRole('link', { name: id }).first().click()
    await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
  },
)

test('times are in the user’s time zone, to the minute', async ({ page }) => {
  await page.goto('/audit')
  await expect(page.getByText('Times in Europe/Berlin')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Times in Europe/Berlin')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('From').fill('2026-03-09T21:05')
  await page.getByLabel('Before').fill('2026-03-09T22:30')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-03-09T20%3A05%3A00\.000Z&to=2026-03-09T21%3A30%3A00\.000Z/)
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('2026-03-09T21:05')
  await expect(page.getByLabel('Before')).toHaveValue('2026-03-09T22:30')
  await expect(page.getByText('9 Mar 2026, 21:05')).toBeVisible()
  await page.getByLabel('From').fill('2026-03-09T23:00')
  await expect(page.getByText('time must be earlier than')).toBeVisible()
})

test('older and newer rows load page by page, without duplicates or gaps', async ({ page, base, server }) => {
  const cookie = cookieOf(await stateOf(server, 'staff'))
  // One row per customer whose full data was opened.
  const body = JSON.stringify({ limit: 210, fulldata: true })
  expect((await call(base, '/api/customers', { cookie, body })).status).toBe(200)
  await page.goto('/audit?action=customer.full-data')
  await expect(count(page)).toHaveText('100 entries on this page')
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

test('says who looked at a customer, by name, and shows each visit, export and removal once', async ({
  page,
  base,
  server,
}) => {
  const headers = { origin: base }
  const answer = await page.request.post('/api/customers', { headers, data: { limit: 1, offset: 322 } })
  const [{ id, firstname, lastname }] = (await answer.json()).members
  const viewed = page.waitForResponse('**/api/customers/events')
  await open(page, `/customers/${encodeURIComponent(id)}`)
  await viewed
  await page.goto(`/audit?subject=${encodeURIComponent(id)}`)
  const name = fullName(firstname, lastname).text
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Access history of ${name}`)
  await expect(page.getByText('Exports of whole lists aren’t included.')).toBeVisible()
  expect(await page.title()).not.toContain(lastname)
  const row = rows(page).first()
  await expect(row).toContainText('Viewed customer record')
  // Every row would have the same target.
  await expect(page.getByRole('columnheader')).toHaveText(['Time', 'User', 'Action'])
  await expect(page.getByRole('link', { name: 'Open customer' })).toHaveAttribute('href', `/customers/${id}`)
  // Events are read by the user ID, which the directory learns from the opened record.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText('Viewed events', { timeout: 1000 })
  }).toPass()
  await expect(page.locator('td > details > summary').filter({ hasText: 'Viewed events' })).toHaveCount(0)
  const mine = await page.request.post('/api/exports', { headers, data: { list: 'removals', format: 'csv' } })
  expect(mine.status()).toBe(202)
  await page.goto('/audit')
  const exported = page
    .getByRole('row')
    .filter({ hasText: /Export ready.*Removals/ })
    .first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(exported).toContainText('2 entries', { timeout: 1000 })
  }).toPass()
  await exported.locator('summary').first().click()
  await expect(exported).toContainText('Started an export')

  // A removed customer has no name here, whatever the id is now.
  const [contact] = await addContacts(1)
  if (!contact) throw new Error('No contact')
  const { cookie } = await signInAfresh(server, 'admin')
  const { json } = await post(server, cookie, '/api/removals/preview', { id: contact.id })
  const asked = { token: json.token, confirm: contact.email, reason: 'Asked in writing' }
  expect((await post(server, cookie, '/api/removals', asked)).status).toBe(200)
  await page.goto(`/audit?subject=${contact.id}`)
  await expect(page.getByRole('row', { name: contact.id })).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText(contact.lastname)
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
  await expect(alert).toHaveCount(0)
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline' })
  await expect(notice).toContainText('Your change loads when you’re back online')
  await expect(rows(page).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
})
