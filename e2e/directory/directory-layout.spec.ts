import type { Page } from '@playwright/test'
import { cut, expectClean, sideways } from '@/e2e/support/axe'
import { DIRECTORY, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { find, open, range } from '@/e2e/support/opened-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

test.beforeEach(({ page, base }) => untilWhole(page, base))

/** Where the text or icon of each button starts and ends, in px, without its padding. */
const edges = (page: Page, names: string[]) =>
  Promise.all(
    names.map((name) =>
      page
        .locator('main header')
        .getByRole('button', { name, exact: true })
        .evaluate((button) => {
          const range = document.createRange()
          // A name for screen readers only takes no space.
          const icon = button.querySelector('.sr-only') ? button.querySelector('svg') : null
          range.selectNodeContents(button)
          const { left, right } = (icon ?? range).getBoundingClientRect()
          return { left, right }
        }),
    ),
  )

test.describe('for a manager', () => {
  test.use({ role: 'manager' })
  test('the title bar’s items are evenly spaced, and the last ends at the gutter', async ({ page }) => {
    await open(page, DIRECTORY)
    const items = await edges(page, ['Columns', 'Density', 'Export', 'Data source'])
    const gaps = items.slice(1).map(({ left }, nth) => left - (items[nth]?.right ?? 0))
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 0)
    expect(items.at(-1)?.right).toBeCloseTo(1440 - 24, 0)
  })
})

test('active filters don’t move the table, and Clear ends at the gutter', async ({ page }) => {
  await open(page, DIRECTORY)
  const top = () => page.locator('main table').evaluate((table) => table.getBoundingClientRect().top)
  const before = await top()
  await open(page, `${DIRECTORY}&location=Harbor&by_sms=out&created_from=2024-01-01`)
  expect(await top()).toBe(before)
  const clear = await page.getByRole('button', { name: 'Clear 3 filters' }).boundingBox()
  expect((clear?.x ?? 0) + (clear?.width ?? 0) - 4).toBeCloseTo(1440 - 24, 0)
})

const ONE_ON = [
  'membership_ends=ended-30',
  'no_shows=1',
  'edited_since=2026-11-20T18:02:00.000Z&opted=email-out',
  'last_seen=away-30',
  'location=Harbor',
  'by_email=out',
  'created_from=2024-09-30&created_to=2025-11-30',
  'changed_from=2024-09-30&changed_to=2025-11-30',
]

test('one active filter doesn’t move the table, and the others are one press away', async ({ page }) => {
  // Each address is loaded twice.
  test.slow()
  const place = async (query: string) => {
    await open(page, `${DIRECTORY}&${query}`)
    return page.locator('main table').evaluate((table) => table.getBoundingClientRect().top)
  }
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const before = await place('')
    for (const query of ONE_ON) expect(await place(query), `${query} at ${width}`).toBe(before)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `${DIRECTORY}&location=Harbor`)
  const bySms = page.getByRole('combobox', { name: 'SMS contact' })
  await expect(bySms).toBeHidden()
  await page.getByText('Filters (1)').click()
  await bySms.selectOption('out')
  await page.getByText('Filters (2)').click()
  await expect(page.getByRole('combobox', { name: 'Email contact' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear SMS contact' }).click()
  await expect(bySms, 'still there for the focus').toBeFocused()
  await bySms.blur()
  await expect(bySms).toBeHidden()
})

for (const width of [1440, 390])
  test(`the button Filters works by keyboard, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `${DIRECTORY}&location=Harbor`)
    const filters = page.getByRole('button', { name: 'Filters (1)' })
    const changed = page.getByRole('button', { name: 'Last changed', exact: true })
    await expect(filters).toHaveAttribute('aria-expanded', 'false')
    await expect(changed).toBeHidden()
    await find(page).focus()
    await page.keyboard.press('Tab')
    await expect(filters).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
    await expect(changed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters).toHaveAttribute('aria-expanded', 'false')
    await expect(changed).toBeHidden()

    // In the filters, Escape closes an open panel first.
    await page.keyboard.press('Space')
    await changed.press('Enter')
    const panel = page.getByRole('group', { name: 'Last changed' })
    await expect(panel.getByLabel('From')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(changed).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(changed).toBeHidden()
    await expect(filters).toBeFocused()
  })

test('a phone shows the active filters in one line, where each can be cleared', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const top = () => page.locator('main tbody').evaluate((body) => body.getBoundingClientRect().top)
  await open(page, DIRECTORY)
  const before = await top()
  await open(page, `${DIRECTORY}&location=Harbor&by_sms=out&created_from=2024-01-01`)
  expect((await top()) - before).toBeLessThanOrEqual(44)
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeInViewport()
  await expect(page.getByRole('combobox', { name: 'Email contact' })).toBeHidden()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Clear location' }).click()
  await page.getByRole('button', { name: 'Clear SMS contact' }).click()
  await page.getByRole('button', { name: /^Remove filter: Created/ }).click()
  await expect(page).not.toHaveURL(/location|by_sms|created_from/)
  const created = page.getByRole('button', { name: 'Created', exact: true })
  await expect(created).toBeFocused()
  await created.click()
  await expect(page.getByRole('group', { name: 'Created' }).getByLabel('From')).toBeVisible()
  await page.keyboard.press('Escape')
  await find(page).focus()
  await expect(created).toBeHidden()
  expect(await top()).toBe(before)
})

test('a sorted last column has its label at the gutter, after the arrow', async ({ page }) => {
  await open(page, `${DIRECTORY}&sort=created`)
  const header = page.getByRole('columnheader', { name: 'Created' })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const [word, arrow] = await header.getByRole('button').evaluate((button) => {
    const range = document.createRange()
    range.selectNode(button.firstChild as Node)
    return [range.getBoundingClientRect(), (button.querySelector('svg') as Element).getBoundingClientRect()]
  })
  expect(word?.right).toBeCloseTo(1440 - 24, 0)
  expect(arrow?.right).toBeLessThan(word?.left ?? 0)
})

test('two-line rows start where the page’s title does, next to the sidebar and on a phone', async ({
  page,
}) => {
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, DIRECTORY)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const name = await page.locator('main tbody a').first().boundingBox()
    expect(name?.x).toBe(title?.x)
  }
})

test('paging 1000 rows shifts nothing', async ({ page }) => {
  await watchShift(page)
  await open(page, `${DIRECTORY}&size=1000&sort=name`)
  // Shifts within half a second of a click count as its effect.
  await page.route('**/api/customers/**', async (route) => {
    const answer = await route.fetch()
    await expect.poll(() => page.evaluate((at) => performance.now() - at, pressedAt)).toBeGreaterThan(600)
    await route.fulfill({ response: answer })
  })
  const pressedAt = await page.evaluate(() => performance.now())
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText(/^1,001–2,000 of /)
  expect(await shiftsOf(page)).toEqual([])
  // The next page may still be prefetching.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** The least space next to a word of the phone navigation, in px. */
const narrowest = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .locator('a, button')
    .evaluateAll((items) =>
      Math.min(
        ...items.map((item) => {
          const range = document.createRange()
          range.selectNodeContents(item)
          const [words, box] = [range.getBoundingClientRect(), item.getBoundingClientRect()]
          return Math.min(words.left - box.left, box.right - words.right)
        }),
      ),
    )

test('axe finds nothing, and nothing is cut off at 390 and 320', async ({ page }) => {
  await open(page, `${DIRECTORY}&location=Harbor&sort=-created`)
  await expectClean(page)
  await page.getByText('Filters (1)').click()
  await page.getByRole('button', { name: 'Last changed', exact: true }).click()
  await expectClean(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, `${DIRECTORY}&location=Harbor&sort=-created&page=2`)
    await page.getByText('Filters (1)').click()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('-created')
    await page.getByRole('button', { name: 'Last changed', exact: true }).click()
    await expectClean(page)
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => cut(page)).toEqual([])
    expect(await narrowest(page), 'room next to the words of the bottom bar').toBeGreaterThanOrEqual(4)
    await page.getByRole('button', { name: /, go to page$/ }).click()
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  }
})
