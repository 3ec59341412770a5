import { ask, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { open, rows } from '@/e2e/support/opened-page'

for (const [filter, choice, column, text] of [
  ['membership_ends', 'within-30', 'Membership ends', /^\d{1,2} \w{3} \d{4}$/],
  ['no_shows', '1', 'No-shows', /^[1-9]\d*$/],
] as const) {
  test(`a filter by ${filter} adds a column that says why a customer matches`, async ({ page, base }) => {
    await untilWhole(page, base)
    const found = () => ask(page, base, { filters: { [filter]: choice }, limit: 1 })
    await expect.poll(async () => (await found()).directory.total, { timeout: 30_000 }).toBeGreaterThan(0)
    await open(page, `/customers?${filter}=${choice}`)
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    const cell = rows(page).first().getByText(text).and(page.locator('[title^="As of"]'))
    await expect(cell).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Last seen' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: column })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await open(page, '/customers')
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: column })).toHaveCount(0)
  })
}
