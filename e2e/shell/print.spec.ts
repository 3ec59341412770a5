import type { Locator } from '@playwright/test'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, range, rows } from '@/e2e/support/opened-page'
import { HEAD, linksOnPaper, mark, printHead, scrolling } from '@/e2e/support/paper'

/** Line height of a table's text, in px. */
const LINE = 18

test('a printed submission shows nested answers expanded, and no controls', READING, async ({ page }) => {
  await open(page, '/forms/frm_trial_24')
  await nameIn(page, 1).click()
  await expect(drawer(page).locator('dl dl dt')).toHaveText(['Injuries', 'Pregnant', 'Notes'])
  await page.emulateMedia({ media: 'print' })
  await expect(drawer(page).locator('dl dl dt')).toHaveCount(3)
  await expect(drawer(page).getByRole('radio')).toHaveCount(0)
  await expect(drawer(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0)
})

test.describe('for a manager', () => {
  test.use({ role: 'manager' })
  test('printed, Today has its time, no fields, and its columns in color', async ({ page }) => {
    await page.goto('/today')
    await expect(page.getByRole('region', { name: 'Trends' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await scrolling(page.locator('main'))).toEqual([])
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
    const since = page.getByRole('combobox', { name: 'Show changes since' })
    await expect(since).toHaveCSS('border-top-width', '0px')
    await expect(page.getByText(/^As of \d{1,2} \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible()
    await expect(printHead(page)).toHaveText(HEAD)
    const columns = page.getByRole('region', { name: 'Trends' }).locator('span[title]')
    const printed = () => columns.first().evaluate((one) => getComputedStyle(one, '::after').printColorAdjust)
    await expect.poll(printed).toBe('exact')
  })

  test('printed, Today’s lines are close together, so that its trends fit', async ({ page }) => {
    await page.goto('/today')
    const now = page.getByRole('region', { name: 'Now and next' })
    const classes = now.getByRole('listitem')
    await expect(classes.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect((await classes.first().boundingBox())?.height).toBeLessThan(2.5 * LINE)
    await expect(now.locator('..')).toHaveCSS('min-height', '0px')
    await expect(page.locator('[data-portrait]')).toHaveCSS('padding-bottom', '0px')
  })

  test('the printed list of forms has no controls', async ({ page }) => {
    await open(page, '/forms')
    const actions = page.getByRole('button', { name: /^Actions for/ })
    await expect(actions.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(actions).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Trial class feedback' })).toBeVisible()
  })
})

test.describe('for an admin', () => {
  test.use({ role: 'admin' })
  for (const path of ['/team', '/account', '/forms', '/connection', '/audit', '/removals']) {
    test(`nothing of ${path} is cut on paper`, READING, async ({ page }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await scrolling(page.locator('main'))).toEqual([])
    })
  }
})

test('printed opt-outs show only their channel', async ({ page }) => {
  await open(page, '/opt-outs?type=email')
  await page.emulateMedia({ media: 'print' })
  const channel = page.getByRole('group', { name: 'Channel' })
  await expect(channel.getByText('Email')).toBeVisible()
  await expect(channel.getByText('SMS')).toBeHidden()
})

test('printed customers show the search text, and no controls without results', async ({ page }) => {
  await open(page, '/customers?source=directory')
  await find(page).fill('an')
  await expect(page).toHaveURL(/[?&]find/)
  await page.emulateMedia({ media: 'print' })
  await expect(find(page)).toHaveValue('an')
  await expect(find(page)).toBeVisible()
  expect(await wordsBefore(find(page))).toBe('"Search:"')
  await expect(find(page)).toHaveCSS('outline-style', 'none')
  expect((await find(page).locator('..').boundingBox())?.height).toBe(LINE)
  await expect(page.getByRole('button', { name: 'Clear text' })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await find(page).fill('absent.at.all@example.test')
  const clear = page.getByRole('button', { name: 'Clear search' })
  await expect(clear).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(clear).toHaveCount(0)
})

test('printed submissions show only whose they are', READING, async ({ page }) => {
  await open(page, '/forms/frm_trial_24')
  const search = page.getByRole('textbox', { name: 'Search submissions' })
  await page.emulateMedia({ media: 'print' })
  await expect(search).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await search.fill('u_nobody')
  await search.press('Enter')
  const all = page.getByRole('button', { name: 'Show all', exact: true })
  await expect(all.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('User ID', { exact: true })).toBeVisible()
  await expect(page.getByText('u_nobody', { exact: true }).first()).toBeVisible()
  await expect(all).toHaveCount(0)
})

for (const path of ['/customers', '/opt-outs', '/schedule?view=list']) {
  test(`the printed rows of ${path} start below their title`, READING, async ({ page }) => {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    const title = await leftOf(page.getByRole('heading', { level: 1 }))
    expect(await leftOf(page.getByRole('columnheader').first())).toBeCloseTo(title, 0)
  })
}

for (const path of ['/customers', '/opt-outs']) {
  test(`on paper, ${path} has each row and then how many there are`, async ({ page }) => {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(100)
    await expect(range(page)).toBeVisible()
    await mark(page.locator('main footer'), 'footer')
    await mark(page.locator('main th:last-child :is(button, span:not([data-border]))'), 'head')
    const links = await linksOnPaper(page)
    const names = links.filter(({ url }) => /\/customers\/[^/]+$|[?&]id=/.test(url))
    expect(new Set(names.map(({ url }) => url)).size).toBe(100)
    const heads = links.filter(({ url }) => url.includes('/head/')).map((one) => one.page)
    expect(new Set(heads).size).toBe(Math.max(...links.map((one) => one.page)))
    const [footer] = links.filter(({ url }) => url.includes('/footer/'))
    const last = names.filter((one) => one.page === footer?.page)
    expect(Math.max(...names.map((one) => one.page))).toBeLessThanOrEqual(footer?.page ?? 0)
    expect(Math.min(...last.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(footer?.top ?? Infinity)
  })
}

for (const path of ['/customers', '/opt-outs', '/forms', '/forms/frm_trial_24'])
  test(`printed, ${path} has the studio and its time`, READING, async ({ page }) => {
    await open(page, path)
    const time = page.getByText(/^As of \d{1,2} \w{3} \d{4}, \d\d:\d\d$/)
    await expect(time).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(printHead(page)).toHaveText(HEAD)
    await expect(printHead(page)).toBeVisible()
    await expect(time).toBeVisible()
  })

test('printed submissions name the chosen dates', READING, async ({ page }) => {
  await open(page, '/forms/frm_trial_24?from=2026-01-05&to=2030-02-06')
  await page.emulateMedia({ media: 'print' })
  const filters = page.locator('main [data-filters]')
  await expect(filters.getByText('5 Jan 2026')).toBeVisible()
  await expect(filters.getByText('6 Feb 2030')).toBeVisible()
  await expect(filters.getByRole('combobox').filter({ visible: true })).toHaveCount(0)
})

test('printed opt-outs have each customer on one line', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 700 })
  await open(page, '/opt-outs')
  await page.emulateMedia({ media: 'print' })
  const email = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  await expect(email).toContainText('@')
  expect(await email.evaluate((cell) => cell.clientHeight)).toBeLessThan(2 * LINE)
})

test('/customers printed shows its filter and no other', async ({ page }) => {
  await open(page, '/customers?source=directory&location=Harbor')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main').getByRole('combobox').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('main [data-filters]').getByRole('combobox')).toHaveValue('Harbor')
  await expect(page.getByRole('textbox', { name: /^Find/ })).toHaveCount(0)
  await expect(page.locator('main [data-filters]').getByRole('button')).toHaveCount(0)
})

/** The printed label before a box. */
const wordsBefore = (box: Locator) =>
  box.locator('..').evaluate((one) => getComputedStyle(one, '::before').content)

/** Where an element's text starts, in px from the page's edge. */
const leftOf = (element: Locator) =>
  element.evaluate((within) => {
    const range = document.createRange()
    range.selectNode(document.createTreeWalker(within, NodeFilter.SHOW_TEXT).nextNode() ?? within)
    return range.getBoundingClientRect().left
  })
