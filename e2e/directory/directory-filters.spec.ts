import { expectClean, expectFits } from '@/e2e/support/axe'
import { ask, DIRECTORY, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { open, range, ready, rows } from '@/e2e/support/opened-page'

test.beforeEach(({ page, base }) => untilWhole(page, base))

test('is filtered by location, channels and days; all filters stay in the URL', async ({ page, base }) => {
  await open(page, DIRECTORY)
  const location = page.getByRole('combobox', { name: 'Location' })
  await location.selectOption('Harbor')
  await page.getByText('Filters (1)').click()
  await page.getByRole('combobox', { name: 'Email contact' }).selectOption('out')
  await page.getByRole('button', { name: 'Created', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('From').fill('2024-01-01')
  // Both days are set: their page is prefetched, though Enter hasn't applied them.
  const ahead = page.waitForResponse((response) => /"created_to"/.test(response.request().postData() ?? ''))
  await page.getByLabel('To', { exact: true }).fill('2025-12-31')
  await ahead
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Created 1 Jan 2024/ })).toBeFocused()
  await expect(page).toHaveURL(
    /source=directory&location=Harbor&by_email=out&created_from=2024-01-01&created_to=2025-12-31$/,
  )
  const filters = {
    location: 'Harbor',
    by_email: 'out',
    created_from: '2024-01-01',
    created_to: '2025-12-31',
  }
  const { total } = (await ask(page, base, { filters, limit: 1 })).directory
  expect(total).toBeGreaterThan(0)
  await expect(range(page)).toContainText(` of ${total.toLocaleString('en')}`)
  await page.reload()
  await ready(page)
  await expect(
    page.getByRole('button', { name: 'Created 1 Jan 2024 – 31 Dec 2025', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Remove filter: Created/ }).click()
  await expect(page).not.toHaveURL(/created_/)
  await page.getByRole('button', { name: 'Clear 2 filters' }).click()
  await expect(page).toHaveURL(/\?source=directory$/)
  await open(page, `${DIRECTORY}&changed_to=2001-01-01`)
  await expect(page.getByRole('heading', { name: 'No customers match these filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test.describe('for managers', () => {
  test.use({ role: 'manager' })
  test('the list is filtered by several locations, in the URL and in an export', async ({ page, base }) => {
    await open(page, DIRECTORY)
    const location = page.getByRole('combobox', { name: 'Location' })
    const [first = '', second = ''] = (await location.locator('option').allTextContents()).slice(1)
    await location.selectOption('Several locations…')
    const dialog = page.getByRole('dialog', { name: 'Locations' })
    await expect(dialog.getByRole('checkbox', { name: first, exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await dialog.getByRole('checkbox', { name: second, exact: true }).check()
    await expectClean(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const filters = { location: [first, second] }
    const { total } = (await ask(page, base, { filters, limit: 1 })).directory
    const one = (await ask(page, base, { filters: { location: first }, limit: 1 })).directory.total
    expect(total).toBeGreaterThan(one)
    await expect(range(page)).toContainText(` of ${total.toLocaleString('en')}`)
    await page.reload()
    await ready(page)
    await expect(location.locator('option:checked')).toHaveText(`${first}, ${second}`)
    await expect(range(page)).toContainText(` of ${total.toLocaleString('en')}`)
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('dialog')).toContainText(`Location: ${first} or ${second}`)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 700 })
    if (!(await location.isVisible())) await page.getByText('Filters (1)').click()
    await location.selectOption('Several locations…')
    await expectFits(page, 'the dialog')
    await dialog.getByRole('checkbox', { name: first, exact: true }).uncheck()
    await dialog.getByRole('button', { name: 'Show customers' }).click()
    await expect(page).toHaveURL(new RegExp(`location=${second.replaceAll(' ', String.raw`\+`)}$`))
  })
})

test('filters of one source don’t apply to the other, and the page says so', async ({ page }) => {
  await open(page, '/customers?source=live&location=Harbor&sort=name')
  await expect(
    page
      .locator('main')
      .getByText(/^Some filters in this link only work with Synced data .*: Location, Sort\./),
  ).toBeVisible()
  await open(page, `${DIRECTORY}&updated_since=2026-01-01`)
  await expect(
    page.locator('main').getByText(/^Some filters in this link only work with Live data .*: Updated since\./),
  ).toBeVisible()
})

test('a URL with invalid filters applies the valid ones and names the others', async ({ page }) => {
  const ignored = (names: string) => page.getByRole('main').getByText(`${names} ignored. The rest`)
  await open(page, `${DIRECTORY}&location=Harbor&by_email=yes&page=99999999`)
  await expect(ignored('“Email contact” and “Page” in this link aren’t valid and were')).toBeVisible()
  await expect(rows(page).first()).toContainText('Harbor')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText(/^101–/)
  await expect(ignored('“Email contact” and “Page” in this link aren’t valid and were')).toHaveCount(0)
  await open(page, '/opt-outs?type=fax')
  await expect(ignored('“Channel” in this link isn’t valid and was')).toBeVisible()
  await open(page, '/forms/frm_trial_24?user_id=%00')
  await expect(ignored('“User ID” in this link isn’t valid and was')).toBeVisible()
  await page.goto('/schedule?date=2026-02-30')
  await expect(ignored('“Date” in this link isn’t valid and was')).toBeVisible()
})
