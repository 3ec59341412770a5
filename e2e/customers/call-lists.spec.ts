import type { Page } from '@playwright/test'
import { expectClean } from '@/e2e/support/axe'
import { untilSeen } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { dayIn, membership, visit } from '@/e2e/support/full-data'
import { drawer, find, open, rows } from '@/e2e/support/opened-page'
import { addContacts } from '@/e2e/support/removal-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

/** Adds a contact whose membership ends in 2 days and who missed 3 classes, and reads their full data. */
async function knownContact(page: Page, more: object) {
  const [one] = await addContacts(1, {
    memberships: [membership(dayIn(2))],
    visits: [2, 3, 4].map((days) => visit(-days, 'no show')),
    ...more,
  })
  if (!one) throw new Error('No contact')
  await open(page, `/customers/${one.id}`)
  await expect(drawer(page).getByRole('list', { name: 'To know on arrival' })).toBeVisible()
  return one
}

/** Also while it is hidden. */
const select = (page: Page, name: string) => page.locator(`select[aria-label="${name}"]`)

/** Opens Customers once its page knows that something is known from full data. */
async function openKnown(page: Page) {
  await expect(async () => {
    await open(page)
    await expect(select(page, 'Membership')).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

test.beforeEach(({ page, base }) => untilSeen(page, base))

test('customers can be filtered by the end of a membership and by no-shows', async ({ page }) => {
  test.slow()
  await knownContact(page, {})
  await openKnown(page)
  const [ends, noShows] = [select(page, 'Membership'), select(page, 'No-shows')]
  // Where all have no room in one line, the two are behind a press.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(ends).toBeHidden()
  await expect(page.getByRole('button', { name: 'Event since' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('button', { name: 'Event since' })).toBeHidden()
  await find(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Event since' })).toBeVisible()
  await noShows.selectOption('2 or more in 30 days')
  await expect(page).toHaveURL(/no_shows=2/)
  await expect(page.getByRole('columnheader', { name: 'No-shows' })).toBeVisible()
  await ends.selectOption('Ends in 7 days')
  await expect(page).toHaveURL(/membership_ends=within-7/)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear no-shows' }).press('Enter')
  await expect(page).not.toHaveURL(/no_shows/)
  await expect(noShows).toBeFocused()

  // Print shows those that are set.
  await page.emulateMedia({ media: 'print' })
  await expect(ends).toBeVisible()
  await expect(noShows).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 1920, height: 900 })
  await open(page)
  await expect(ends).toBeVisible()
  await expect(noShows).toBeVisible()
  await expect(page.getByText('Filters', { exact: true })).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Filters', { exact: true }).click()
  await ends.selectOption('Ended in the last 30 days')
  await expect(page).toHaveURL(/membership_ends=ended-30/)
  await page.getByText('Filters (1)').click()
  await expect(ends).toBeInViewport()
  await page.getByRole('button', { name: 'Clear membership' }).click()
  await expect(page).not.toHaveURL(/membership_ends/)
})

test('two filters by full data leave room for names', async ({ page }) => {
  await knownContact(page, {})
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  for (const [width, hasEmail] of [
    [1100, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/customers?membership_ends=within-7&no_shows=2')
    await expect(rows(page).first()).toBeVisible()
    expect((await header('Name').boundingBox())?.width, `at ${width}`).toBeGreaterThanOrEqual(180)
    await expect(header('Email')).toBeVisible({ visible: hasEmail })
    await expect(header('Phone')).toBeVisible()
    await expect(header('No-shows')).toBeInViewport()
  }
})

test.describe('for a user who turned Last seen on', () => {
  // Columns are saved by user: the other tests of this file sign in as staff.
  test.use({ role: 'manager' })

  test('a filter by full data leaves room for names, next to Last seen', async ({ page }) => {
    await knownContact(page, {})
    await open(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Last seen' }).check()
    await open(page, '/customers?membership_ends=within-7')
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
    for (const width of [1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect((await header('Name').boundingBox())?.width, `at ${width}`).toBeGreaterThanOrEqual(180)
      await expect(header('Last seen')).toBeInViewport()
      await expect(header('Membership ends')).toBeInViewport()
    }
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await expect(header('Last seen')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a list of customers to call has their numbers as links, and the row still opens the customer', async ({
    page,
  }) => {
    test.slow()
    const lastname = `Caller ${Date.now()}`
    // A day of their own: other specs change contacts of the usual one.
    const day = '2026-01-05'
    const created_date = `${day}T09:12:00.000Z`
    const one = await knownContact(page, { lastname, email: '', phone: '+15550194477', created_date })
    const silent = await knownContact(page, { lastname: `${lastname} Silent`, phone: '', created_date })
    await watchShift(page)
    for (const query of ['membership_ends=within-7', 'no_shows=3', 'last_seen=unknown']) {
      await open(page, `/customers?${query}&created_from=${day}&created_to=${day}`)
      const link = page.getByRole('link', { name: `Call Zora ${lastname}, +1 555 019 4477` })
      await expect(link).toHaveAttribute('href', 'tel:+15550194477')
      await expect(link).toHaveText('+1 555 019 4477')
      const name = page.getByRole('link', { name: `Zora ${lastname}`, exact: true })
      await name.scrollIntoViewIfNeeded()
      const [target, row] = await Promise.all([
        link.boundingBox(),
        rows(page).filter({ has: link }).boundingBox(),
      ])
      expect(target?.height).toBeGreaterThanOrEqual(44)
      expect(row?.height).toBe(60)
      const other = page.getByRole('link', { name: `Zora ${silent.lastname}`, exact: true })
      await expect(rows(page).filter({ has: other }).locator('[href^=tel]')).toHaveCount(0)
      expect(await shiftsOf(page)).toEqual([])

      // The press is the browser's, which can't call here.
      await page.evaluate(() =>
        window.addEventListener('click', (event) => {
          document.title = String(event.defaultPrevented)
          event.preventDefault()
        }),
      )
      await link.tap()
      await expect(page).toHaveTitle('false')
      await expect(drawer(page)).toHaveCount(0)
      await name.tap()
      await expect(page).toHaveURL(new RegExp(one.id))
      await expect(drawer(page)).toBeVisible()
    }
    // Each of several filters has its line.
    await open(page, `/customers?membership_ends=within-7&no_shows=3&created_from=${day}&created_to=${day}`)
    const both = rows(page).filter({ has: page.getByRole('link', { name: `Zora ${lastname}`, exact: true }) })
    await both.scrollIntoViewIfNeeded()
    const boxes = await both.locator('[data-narrow="detail"][data-label]:visible').evaluateAll((cells) =>
      cells.map((cell) => ({
        label: cell.getAttribute('data-label'),
        top: cell.getBoundingClientRect().top,
      })),
    )
    expect(boxes.map(({ label }) => label)).toEqual(['Ends', 'No-shows'])
    expect((boxes[1]?.top ?? 0) - (boxes[0]?.top ?? 0)).toBe(20)
    expect((await both.boundingBox())?.height).toBe(80)
    expect(await shiftsOf(page)).toEqual([])
    await open(page, '/customers?no_shows=3')
    await expectClean(page)
    // One row has the Tab key, with both of its links; the arrows go from row to row.
    const first = rows(page).first()
    await first.getByRole('link').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused()
    await expect(page.locator('tbody a[tabindex="0"]')).toHaveCount(
      await rows(page).nth(1).getByRole('link').count(),
    )

    await open(page, '/customers')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.locator('tbody [href^=tel]')).toHaveCount(0)
  })
})
