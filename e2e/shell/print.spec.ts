import type { Locator, Page } from '@playwright/test'
import { expect, READING, test } from '@/e2e/support/fixtures'
import { drawer, find, nameIn, open, range, rows } from '@/e2e/support/opened-page'
import { linksOnPaper, mark } from '@/e2e/support/paper'
import { dayAfter, mondayOf, openSchedule, today } from '@/e2e/support/schedule-page'

/** The first line on paper. */
const head = (page: Page) => page.locator('[data-print-head]')
const HEAD = 'Harbor Yoga & Fitness'

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
    await expect(head(page)).toHaveText(HEAD)
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
    await expect(head(page)).toHaveText(HEAD)
    await expect(head(page)).toBeVisible()
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

test('the printed schedule has the studio, the week and each category in words', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2026-03-12')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Yoga & Fitness')
  await expect(page.getByText('Class schedule, 9–15 March 2026')).toBeVisible()
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await openSchedule(page)
  const summary = (await page.locator('main [data-class]').first().getAttribute('aria-label')) ?? ''
  await page.emulateMedia({ media: 'print' })
  const [name = '', times = '', staff = '', category = ''] = summary.split(' · ')
  await expect(page.locator('[data-printed]').first()).toHaveText(`${times}${category}${name}${staff}`)
  await expect(page.locator('[data-sheet]')).toHaveCSS('print-color-adjust', 'exact')
})

test('the printed schedule doesn’t depend on the time of printing', async ({ page }) => {
  const thursday = dayAfter(mondayOf(today()), 3)
  const look = async (day: string) => {
    await page.clock.setFixedTime(new Date(`${day}T10:40:00Z`))
    await openSchedule(page, `/schedule?date=${thursday}`)
    await expect(page.locator('main [data-class]').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const picture = await page.locator('[data-sheet] tbody').screenshot()
    await page.emulateMedia({ media: null })
    return picture.toString('base64')
  }
  expect(await look(thursday)).toBe(await look(dayAfter(thursday, -30)))
})

test('/customers printed shows its filter and no other', async ({ page }) => {
  await open(page, '/customers?source=directory&location=Harbor')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main').getByRole('combobox').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('main [data-filters]').getByRole('combobox')).toHaveValue('Harbor')
  await expect(page.getByRole('textbox', { name: /^Find/ })).toHaveCount(0)
  await expect(page.locator('main [data-filters]').getByRole('button')).toHaveCount(0)
})

test('/schedule printed names its filter', async ({ page }) => {
  await openSchedule(page, '/schedule?staff=Unlisted')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Instructor: Unlisted')).toBeVisible()
  await expect(page.locator('main').getByRole('combobox').filter({ visible: true })).toHaveCount(0)
})

test('a printed customer isn’t cut after the first page', READING, async ({ page }) => {
  await open(page)
  await nameIn(page, 1).click()
  await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await scrolling(page.locator('main'))).toEqual([])
})

test(
  'a printed customer fills each page, with its headings next to what they head',
  READING,
  async ({ page }) => {
    await open(page)
    await nameIn(page, 1).click()
    await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible()
    await expect(drawer(page).locator('h4').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // Chromium may move all of a flex box or a grid to the next page.
    const boxes = await drawer(page)
      .locator(':is(tr, ol li, details dl > div):visible')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const around: string[] = []
          for (let box = one.parentElement; box; box = box.parentElement)
            if (/flex|grid/.test(getComputedStyle(box).display)) around.push(box.className)
          return around
        }),
      )
    expect([...new Set(boxes)]).toEqual([])
    for (const heading of await drawer(page).locator(':is(h3, h4):visible').all())
      await expect(heading).toHaveCSS('break-after', 'avoid')
    const day = drawer(page).locator('section:has(> h4)').first()
    await expect(day).toHaveCSS('content-visibility', 'visible')
  },
)

test('a printed customer has the studio, the time, the tab’s heading, and margins on every page', async ({
  page,
}) => {
  await open(page)
  await nameIn(page, 1).click()
  await expect(drawer(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await drawer(page)
    .getByRole('tab', { name: /^Purchases/ })
    .click()
  const heading = drawer(page).getByRole('heading', { name: 'Purchases' })
  await expect(heading).toHaveCount(0)
  await expect(head(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(head(page)).toHaveText(HEAD)
  await expect(head(page)).toBeVisible()
  await expect(drawer(page).getByText(/^Printed \d{1,2} \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('page', 'upright')
})

test('links of a printed customer are black', async ({ page }) => {
  await open(page)
  await nameIn(page, 1).click()
  const link = drawer(page).locator('a[href^="mailto:"]').first()
  const colorOf = () => link.evaluate((one) => getComputedStyle(one).color)
  const shown = await colorOf()
  await page.emulateMedia({ media: 'print' })
  expect(await colorOf()).not.toBe(shown)
  const text = await drawer(page).evaluate((one) => getComputedStyle(one).color)
  await expect(link).toHaveCSS('color', text)
})

test('the schedule has a head of its own', async ({ page }) => {
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(head(page)).toHaveCount(1)
  await expect(head(page)).toBeHidden()
})

/** Boxes that scroll: on paper, they end with the page. */
const scrolling = (main: Locator) =>
  main.evaluate((top) =>
    [top, ...top.querySelectorAll('*')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .filter((one) => one.clientHeight > 0)
      .map((one) => one.className),
  )

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
