import { expectClean, expectFits } from '@/e2e/support/axe'
import { expect, test } from '@/e2e/support/fixtures'
import { open, rows } from '@/e2e/support/opened-page'
import { act, comeAs, dialog, hideColumn, nav, viewsButton } from '@/e2e/support/views-page'

// Views belong to users: each test has its own. Views shared with the team are visible to all, so run one by one.
test.describe.configure({ mode: 'default' })

test.use({ role: null })

test('can be reached by keyboard when the sidebar shows only icons', async ({
  page,
  context,
  base,
  server,
}) => {
  const { add } = await comeAs(context, base, server as 'embedded', 'staff')
  const id = await add('Since February', { event_since: '2026-02-01' })
  await open(page)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const side = page.getByRole('complementary')
  const opener = side.getByRole('button', { name: 'Views' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(nav(page)).toBeVisible()
  await expectClean(page, 'views of a narrow sidebar')
  await page.keyboard.press('Escape')
  await expect(nav(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(nav(page).getByRole('link').first()).toBeFocused()
  await nav(page).getByRole('link', { name: 'Since February' }).press('Enter')
  await expect(page).toHaveURL(`${base}/customers?view=${id}&event_since=2026-02-01`)
  await expect(nav(page)).toBeHidden()
})

test('axe finds nothing in the list and its dialogs, and nothing is cut off on a phone', async ({
  page,
  context,
  base,
  server,
}) => {
  const { add } = await comeAs(context, base, server as 'embedded', 'manager')
  await add('A rather long name of a view, as long as one can be at most!', { event_since: '2026-02-01' })
  await open(page)
  await nav(page)
    .getByRole('link', { name: /^A rather long name/ })
    .click()
  await hideColumn(page, 'Created')
  await viewsButton(page, /unsaved changes$/).click()
  await expect(act(page, 'Update view')).toBeVisible()
  await expectClean(page, 'all')
  await act(page, 'Save as new view').click()
  await act(page, 'Save view').click()
  await expectClean(page, 'save')
  await act(page, 'Cancel').click()
  await viewsButton(page, /unsaved changes$/).click()
  await act(page, 'Remove').click()
  await expectClean(page, 'remove')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'the page')
  await viewsButton(page, /unsaved changes$/).click()
  await expectFits(page, 'the dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Saved views' })).toBeVisible()
  await expectFits(page, 'the menu')
  await expectClean(page, 'the menu')
  await page.goto('/opt-outs')
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog(page)
    .getByRole('link', { name: /^A rather long name/ })
    .click()
  await expect(page).toHaveURL(/\/customers\?view=[\w-]{22}&event_since=2026-02-01$/)
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})
