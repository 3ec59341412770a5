import { expect, test } from '@/e2e/support/fixtures'
import { open, ready, rows } from '@/e2e/support/opened-page'

// Settings belong to a user; other specs of forms expect the summary.
test.use({ role: 'manager' })

test('a form’s summary can be hidden for more room, and stays hidden', async ({ page }) => {
  await open(page, '/forms/frm_trial_24')
  const summary = page.getByRole('region', { name: 'Summary' })
  const width = async () => (await rows(page).first().boundingBox())?.width ?? 0
  const narrow = await width()
  const saved = page.waitForResponse('**/api/preferences')
  await page.getByRole('button', { name: 'Hide summary' }).click()
  await saved
  await expect(summary).toBeHidden()
  expect(await width()).toBeGreaterThan(narrow + 250)
  await page.reload()
  await ready(page)
  await expect(summary).toBeHidden()
  const savedAgain = page.waitForResponse('**/api/preferences')
  await page.getByRole('button', { name: 'Show summary' }).click()
  await savedAgain
  await expect(summary.getByRole('heading', { name: 'Rating' })).toBeVisible()
})
