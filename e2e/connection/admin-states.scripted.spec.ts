import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { withoutTable } from '@/e2e/support/broken-table'
import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'

test.describe.configure({ timeout: 90_000 })
test.use({ role: 'admin' })

const LISTS = [
  { path: '/removals', table: 'removals', words: 'Couldn’t load removals' },
  { path: '/removals/rem_any', table: 'removals', words: 'Couldn’t load this removal' },
  { path: '/audit', table: 'audit', words: 'Couldn’t load the audit log' },
  { path: '/team', table: 'one_time_links', words: 'Couldn’t load the team' },
]

const alert = (page: Page) => page.locator('main').getByRole('alert')

for (const { path, table, words } of LISTS) {
  test(`${path} shows what failed and the request id to quote, and Try again recovers`, async ({ page }) => {
    await withoutTable('scripted', table, async () => {
      await page.goto(path)
      await expect(alert(page)).toContainText(words)
      await expect(alert(page)).toContainText('Nothing was changed')
      await expect(alert(page)).toContainText(/req_[0-9a-f]{12}/)
      await expect(page.getByText(/no such table|sqlite/i)).toHaveCount(0)
      await expectClean(page, path)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, path)
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(alert(page)).toHaveCount(0)
  })
}

for (const path of ['/removals', '/audit', '/team', '/account']) {
  test(`${path} offline: keeps the data with its age, and reloads it when the network is back`, async ({
    page,
  }) => {
    await page.goto(path)
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await expect(page.locator('main').getByText(/just now|\d s ago/)).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    // Only scripts know the time zone, so wait until they run.
    const before = await page.locator('main table, main dl').first().innerText()
    await expect(page.getByText(/Last updated less than a minute ago/)).toBeVisible()
    await refresh.click()
    await expect(refresh).toBeVisible({ timeout: 20_000 })
    expect(await page.locator('main table, main dl').first().innerText()).toBe(before)
    await expectClean(page, path)
    await page.context().setOffline(false)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
  })
}

test('slow rows: skeletons are in their place, and nothing moves when the rows load', async ({ page }) => {
  const arrive = await hold(page, '**/api/removals?*')
  const head = page.getByRole('columnheader', { name: 'Status' })
  const bars = page.locator('main tbody[aria-hidden]')
  await withoutTable('scripted', 'removals', async () => {
    await page.goto('/removals')
    await expect(bars).toBeVisible()
  })
  const place = await head.boundingBox()
  arrive()
  await expect(bars).toHaveCount(0)
  await expect(alert(page)).toHaveCount(0)
  expect(await head.boundingBox()).toEqual(place)
})
