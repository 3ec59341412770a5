import { expect, test } from '@/e2e/support/fixtures'
import { nameIn, open, range } from '@/e2e/support/opened-page'
import { mondayOf, openSchedule, today } from '@/e2e/support/schedule-page'

test('new rows start at the top, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/customers?size=250')
  const top = () => page.evaluate(() => document.querySelector('table')?.parentElement?.scrollTop ?? -1)
  const kept = () => page.evaluate(() => history.state.frontdesk?.scroll ?? 0)
  await page.locator('tbody').hover()
  await page.mouse.wheel(0, 3600)
  await expect(nameIn(page, 105)).toBeVisible()
  await expect.poll(kept).toBe(Math.round(await top()))
  const left = await top()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toContainText('251–500')
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(range(page)).toContainText('1–250')
  await expect.poll(top).toBe(left)
})

for (const [path, width] of [
  ['/schedule', 1280],
  [`/schedule?view=list&date=${mondayOf(today())}`, 1280],
  // A day of the week that has many classes: a Saturday's five don't fill the screen.
  [`/schedule?date=${mondayOf(today())}`, 390],
] as const) {
  test(`Back from another page restores the scroll position of ${path}, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 500 })
    await openSchedule(page, path)
    const first = page
      .locator('main [data-class]:visible, main ol:visible button, main tbody tr:visible')
      .first()
    const top = async () => (await first.boundingBox())?.y
    const before = (await top()) ?? 0
    await first.hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate(() => history.state.frontdesk?.place)).toBe('0,60')
    expect(await top()).toBe(before - 60)
    await page.getByRole('link', { name: 'Opt-outs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Opt-outs' })).toBeVisible()
    await page.goBack()
    await expect.poll(top).toBe(before - 60)
  })
}
