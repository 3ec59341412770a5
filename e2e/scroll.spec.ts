import { nameIn, open, range } from './desk-page'
import { expect, test } from './fixtures'

test('other rows begin at the top, and Back has them where they were left', async ({ page }) => {
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
