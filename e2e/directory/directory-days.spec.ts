import { DIRECTORY, untilWhole } from '@/e2e/support/directory-page'
import { expect, test } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'

test.beforeEach(({ page, base }) => untilWhole(page, base))

for (const [where, use] of [
  ['a mouse', {}],
  ['touch, on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const) {
  test.describe(`by ${where}`, () => {
    test.use(use)

    test('one key press moves from one date filter to the next, and to the controls next to them', async ({
      page,
    }) => {
      await open(page, `${DIRECTORY}&location=Harbor`)
      const filters = page.getByText('Filters (1)')
      await ('hasTouch' in use ? filters.tap() : filters.click())
      const button = (name: string) =>
        page.locator('[data-filters]').getByRole('button', { name, exact: true })
      const days = (name: string) => page.getByRole('group', { name, exact: true })
      const press = (name: string) => ('hasTouch' in use ? button(name).tap() : button(name).click())
      await press('Created')
      await days('Created').getByLabel('From').fill('2024-01-01')
      await press('Last changed')
      await expect(days('Last changed').getByLabel('From')).toBeFocused()
      await expect(days('Created')).toBeHidden()
      await expect(button('Created from 1 Jan 2024')).toBeVisible()
      await days('Last changed').getByLabel('From').fill('2024-01-01')
      await press('Clear location')
      await expect(days('Last changed')).toBeHidden()
      await expect(page).toHaveURL(/\?source=directory&created_from=2024-01-01&changed_from=2024-01-01$/)
    })
  })
}

test('Tab leaves a date filter', async ({ page }) => {
  await open(page, DIRECTORY)
  await page.getByRole('button', { name: 'Created', exact: true }).first().press('Enter')
  const days = page.getByRole('group', { name: 'Created', exact: true })
  await days.getByRole('button', { name: 'Today' }).press('Shift+Tab')
  await expect(days).toBeHidden()
})
