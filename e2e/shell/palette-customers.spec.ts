import { expect, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, range, readCustomer } from '@/e2e/support/opened-page'
import { field } from '@/e2e/support/palette-page'

test('finds a customer by email and opens them; the typed text isn’t stored', async ({ page, base }) => {
  await open(page, '/opt-outs')
  const { id = '', email = '' } = await readCustomer(page, base, { offset: 7 })
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await field(page).fill(email)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customers/${id}$`))
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(email)
})

test('Enter pressed before the search returns opens its only result', async ({ page, base }) => {
  await open(page, '/opt-outs')
  const { id = '', email = '' } = await readCustomer(page, base, { offset: 11 })
  await page.keyboard.press('Control+k')
  await field(page).fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customers/${id}$`))
  await expect(field(page)).toHaveCount(0)
})

test('several results after Enter wait for a second Enter', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  await field(page).fill('.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible()
  await expect(page).toHaveURL(/\/opt-outs$/)
})

test('shows all matches on the Customers page, without the text in the URL', async ({ page }) => {
  for (const from of ['/opt-outs', '/customers']) {
    await open(page, from)
    await page.keyboard.press('Control+k')
    await field(page).fill('ana')
    const all = page.getByRole('dialog').getByRole('option', { name: /^See all [\d,]+ customers/ })
    const count = /[\d,]+/.exec(await all.innerText())?.[0]
    await all.click()
    await expect(page).toHaveURL(/\/customers\?find=on$/)
    await expect(find(page)).toHaveValue('ana')
    await expect(range(page)).toHaveText(new RegExp(`of ${count}$`))
  }
})

test('lists the customers opened last, until the page is reloaded', async ({ page }) => {
  await open(page)
  const [first, second] = [await nameIn(page, 0).innerText(), await nameIn(page, 1).innerText()]
  for (const row of [0, 1]) {
    await nameIn(page, row).click()
    await expect(drawer(page).getByRole('tab', { name: /^Visits/ })).toBeVisible()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText([first, second][row] ?? '')
  }
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  // The open one is behind it.
  await expect(options.nth(0)).toContainText(first)
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Control+k')
  await expect(options.nth(0)).toContainText(second)
  await expect(options.nth(1)).toContainText(first)
  const groups = page.getByRole('dialog').getByRole('listbox').locator('p')
  await expect(groups).toHaveText(['Recently opened', 'Actions', 'Pages', 'Forms', 'More'])
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(second)
  await open(page)
  await page.keyboard.press('Control+k')
  await expect(options.first()).toHaveText('Find a customer')
  await page.keyboard.press('Enter')
  await expect(find(page)).toBeFocused()
})

test('customers who match only with a typo have their own group', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  await field(page).fill('gutkowksi')
  const groups = page.getByRole('dialog').getByRole('listbox').locator('p')
  await expect(groups).toHaveText(['Close matches'])
  await field(page).fill('gutkowski')
  await expect(groups.first()).toHaveText('Customers')
})
