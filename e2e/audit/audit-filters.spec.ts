import { filter, rows } from '@/e2e/support/audit-page'
import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { open } from '@/e2e/support/opened-page'
import { fullName } from '@/lib/format/text'

test.use({ role: 'admin' })

test('filters are in the URL, survive a reload and can be cleared', async ({ page }) => {
  await page.goto('/audit')
  await filter(page, 'Action').selectOption('session.sign-in')
  await expect(page).toHaveURL(/action=session\.sign-in/)
  await page.reload()
  await expect(filter(page, 'Action')).toHaveValue('session.sign-in')
  for (const row of await rows(page).all()) await expect(row).toContainText('Signed in')
  await filter(page, 'Action').selectOption({ label: 'Removals' })
  await expect(page).toHaveURL(/action=removal$/)
  await expect(rows(page).filter({ hasText: 'Signed in' })).toHaveCount(0)
  await filter(page, 'Action').selectOption('session.sign-in')
  await page.getByRole('searchbox', { name: 'Customer name or ID' }).fill('no_such_id')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No entries match these filters')).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Customer name or ID' })).toHaveValue('')
  await page.goForward()
  await page.getByRole('link', { name: 'Clear 2 filters' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(rows(page).first()).toBeVisible()
  await expect(filter(page, 'Action')).toHaveValue('')
})

test('filters set before scripts run aren’t lost', async ({ page }) => {
  const arrive = await hold(page, '**/_next/static/**/*.js')
  await page.goto('/audit', { waitUntil: 'commit' })
  await filter(page, 'Action').selectOption('session.sign-in')
  await page.getByRole('searchbox', { name: 'Customer name or ID' }).fill('typed_early')
  arrive()
  await expect(page).toHaveURL(/action=session\.sign-in&subject=typed_early/)
  await expect(page.getByRole('searchbox', { name: 'Customer name or ID' })).toHaveValue('typed_early')
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

test('a typed name leads to the customer’s entries, and never gets into the URL', async ({ page, base }) => {
  const headers = { origin: base }
  const answer = await page.request.post('/api/customers', { headers, data: { limit: 1, offset: 323 } })
  const [{ id, firstname, lastname }] = (await answer.json()).members
  const name = fullName(firstname, lastname).text
  await open(page, `/customers/${encodeURIComponent(id)}`)
  await page.goto('/audit')
  const field = page.getByRole('searchbox', { name: 'Customer name or ID' })
  await field.fill(name)
  await page.keyboard.press('Enter')
  const match = page.getByRole('link', { name: id })
  await expect(match).toContainText(name)
  await expect(page).toHaveURL(/\/audit$/)
  await field.fill('')
  await expect(rows(page).first()).toBeVisible()
  await field.fill(name)
  await page.keyboard.press('Enter')
  await match.click()
  await expect(page).toHaveURL(new RegExp(`subject=${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Access history of ${name}`)
  await expect(rows(page).first()).toContainText('Viewed customer record')
  await page.goto('/audit')
  await field.fill('Xyzzyqwk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No customer matches “Xyzzyqwk”' })).toBeVisible()
  await page.getByRole('button', { name: 'Show entries with the ID “Xyzzyqwk”' }).click()
  await expect(page).toHaveURL(/subject=Xyzzyqwk/)
})

test('a URL with invalid filters applies the valid ones and names the others', async ({ page }) => {
  await page.goto('/audit?from=nonsense&action=session.sign-in&before=-3')
  await expect(
    page.getByText('“From” and “Before” in this link aren’t valid and were ignored.'),
  ).toBeVisible()
  await expect(rows(page).first()).toContainText('Signed in')
  await page.goto('/audit?person=gone_person')
  await expect(filter(page, 'User')).toHaveValue('gone_person')
  await expect(page.getByText('No entries match these filters')).toBeVisible()
})
