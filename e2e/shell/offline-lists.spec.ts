import type { Page } from '@playwright/test'
import { DIRECTORY, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { find, open, range, rows } from '@/e2e/support/opened-page'
import { openSchedule } from '@/e2e/support/schedule-page'

const OFFLINE =
  /^You’re offline\. Still showing what was loaded before\. Your change loads when you’re back online\. Last updated/

const notice = (page: Page) => page.getByRole('status').filter({ hasText: OFFLINE })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })
const sortBy = (page: Page, name: string) => header(page, name).getByRole('button', { name }).first().click()

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const pageSize = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')

const CHANGES: [what: string, path: string, change: (page: Page) => Promise<unknown>, url: RegExp][] = [
  ['sorting customers', `${DIRECTORY}&size=25`, (page) => sortBy(page, 'Name'), /sort=name/],
  ['a page of customers', '/customers?size=25', next, /page=2/],
  [
    'a filter of customers',
    `${DIRECTORY}&size=25`,
    (page) => page.getByRole('combobox', { name: 'Email contact' }).selectOption('out'),
    /by_email=out/,
  ],
  [
    'a search of customers',
    '/customers?size=25',
    async (page) => {
      await find(page).fill('anna')
      await find(page).press('Enter')
    },
    /find=on/,
  ],
  ['sorting opt-outs', '/opt-outs?size=25', (page) => sortBy(page, 'Opted out on'), /order=system/],
  ['a page of opt-outs', '/opt-outs?size=25', next, /page=2/],
  ['the page size of opt-outs', '/opt-outs?size=25', pageSize, /size=50/],
  [
    'a channel of opt-outs',
    '/opt-outs?size=25',
    (page) => page.locator('label', { hasText: 'SMS' }).click(),
    /type=sms/,
  ],
  [
    'a search of opt-outs',
    '/opt-outs?size=25',
    (page) => page.getByLabel('Search opt-outs').fill('anna'),
    /search=on/,
  ],
  ['the page size of a form', '/forms/frm_trial_24?size=25', pageSize, /size=50/],
]

for (const [what, path, change, url] of CHANGES) {
  test(`offline, ${what} leaves the rows and says so; online it loads`, async ({ page, base, context }) => {
    await untilWhole(page, base)
    // So that all rows are visible.
    await page.setViewportSize({ width: 1440, height: 3000 })
    // The next page isn't loaded ahead.
    await page.route('**/api/**', (route) =>
      route.request().postData()?.includes('"offset":25') ? route.abort() : route.fallback(),
    )
    await open(page, path)
    await expect(range(page)).toHaveText(/^1–25/)
    const shown = await rows(page).allInnerTexts()
    const sorted = await page.locator('th[aria-sort]').allInnerTexts()
    await context.setOffline(true)
    await change(page)
    await expect(page).toHaveURL(url)
    await expect(notice(page)).toBeVisible()
    expect(await rows(page).allInnerTexts()).toEqual(shown)
    await expect(range(page)).toHaveText(/^1–25/)
    expect(await page.locator('th[aria-sort]').allInnerTexts()).toEqual(sorted)
    await page.unroute('**/api/**')
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    await expect.poll(() => rows(page).allInnerTexts()).not.toEqual(shown)
    await expect(rows(page).first()).toBeVisible()
    await expect(page).toHaveURL(url)
  })
}

test.describe('the audit log', () => {
  test.use({ role: 'admin' })

  test('offline, a filter of the audit log leaves its entries and says so; online it loads', async ({
    page,
    context,
  }) => {
    await open(page, '/audit')
    const entries = page.getByRole('table').getByRole('row')
    await expect(entries.nth(1)).toBeVisible()
    const shown = await entries.allInnerTexts()
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Action' }).selectOption('session.sign-out')
    await expect(page).toHaveURL(/action=session\.sign-out/)
    await expect(notice(page)).toBeVisible()
    expect(await entries.allInnerTexts()).toEqual(shown)
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    await expect.poll(() => entries.allInnerTexts()).not.toEqual(shown)
  })
})

test('offline, a week that isn’t loaded says that it loads online, and does', async ({ page, context }) => {
  await openSchedule(page)
  await context.setOffline(true)
  await page.evaluate(() => history.pushState(null, '', '/schedule?date=2031-06-04'))
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('You’re offline')
  await expect(alert).toContainText('These classes load when the connection is back.')
  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
})
