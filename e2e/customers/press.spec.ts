import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, range, rows } from '@/e2e/support/opened-page'

/** Runs all of it at once, like keys pressed while the page was busy. */
const clickAll = (page: Page, buttons: readonly string[]) =>
  page.evaluate((names) => {
    for (const name of names)
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  }, buttons)

test('a click is painted before the next page renders', async ({ page }) => {
  // The next page is prefetched when the pointer is near, or after a while.
  const ahead = page.waitForResponse((response) => response.url().includes('/api/customers'))
  await open(page)
  const before = await nameIn(page, 0).textContent()
  await page.getByRole('button', { name: 'Next' }).hover()
  await ahead
  const inTheSameTask = await page.evaluate(async () => {
    ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')?.click()
    for (let turn = 0; turn < 20; turn += 1) await null
    return { shown: document.querySelector('tbody tr[data-index="0"] a')?.textContent, at: location.search }
  })
  expect(inTheSameTask).toEqual({ shown: before, at: expect.stringContaining('page=2') })
  await expect(nameIn(page, 0)).not.toHaveText(before ?? '')
})

test('Next clicked twice before a render turns two pages', async ({ page }) => {
  await open(page)
  await clickAll(page, ['Next', 'Next'])
  await expect(range(page)).toContainText('201–300')
  await page.goBack()
  await expect(range(page)).toContainText('101–200')
})

test('a row clicked twice opens one drawer, which one Back closes', async ({ page }) => {
  await open(page)
  const length = () => page.evaluate(() => history.length)
  const before = await length()
  await page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('tbody tr[data-index="1"] a')
    row?.click()
    row?.click()
  })
  await expect(page.locator('[data-drawer] h2')).toBeVisible()
  expect(await length()).toBe(before + 1)
  await page.goBack()
  await expect(page.locator('[data-drawer]')).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})

test('a click outside an open menu closes it, and opens no row', async ({ page }) => {
  await open(page)
  const compact = page.getByRole('radio', { name: 'Compact' })
  await page.getByRole('button', { name: 'Density' }).click()
  await expect(compact).toBeVisible()
  const cell = rows(page).nth(4).locator('td').nth(3)
  await cell.click()
  await expect(compact).toHaveCount(0)
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/customers$/)
  await cell.click()
  await expect(drawer(page)).toBeVisible()
})

test('the down arrow leads from the search box to the first result', async ({ page }) => {
  await open(page)
  await find(page).fill('ann')
  await expect(rows(page).first()).toContainText(/ann/i)
  await page.keyboard.press('ArrowDown')
  await expect(nameIn(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nameIn(page, 1)).toBeFocused()
})

test('Enter after one letter keeps the rows, and asks for another letter', async ({ page }) => {
  await open(page)
  const before = await nameIn(page, 0).textContent()
  await find(page).fill('a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('keep typing…')).toBeVisible()
  await expect(nameIn(page, 0)).toHaveText(before ?? '')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a pressed button shows no tooltip over what opens', async ({ page }) => {
    await page.clock.install()
    await open(page, '/opt-outs')
    const links = page.locator('tbody a')
    const cut = await links.evaluateAll((all) => all.findIndex((one) => one.scrollWidth > one.clientWidth))
    const scripts = page.waitForLoadState('networkidle')
    await links.nth(cut).tap()
    await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible()
    await scripts
    await page.clock.runFor(2000)
    await expect(page.locator('[popover=manual]')).toHaveCount(0)
  })
})
