import { expect, test } from '@/e2e/support/fixtures'
import { drawer, nameIn, open, rows } from '@/e2e/support/opened-page'

const LISTS = ['/customers', '/opt-outs', '/forms/frm_trial_24']

for (const path of LISTS) {
  test(`if the drawer of ${path} can’t load, the list stays, and the drawer opens once it can`, async ({
    page,
    context,
  }) => {
    await open(page, path)
    await context.setOffline(true)
    await nameIn(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('alert')).toContainText('Couldn’t load this')
    await expect(rows(page).first()).toBeVisible()
    const again = drawer(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(again).toBeVisible()
    await context.setOffline(false)
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('button', { name: /^Next/ })).toBeVisible()
    await expect(drawer(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await expect(nameIn(page, 1)).toBeFocused()
  })
}

test('Esc closes a drawer that can’t load, and the next click tries again', async ({ page, context }) => {
  await open(page)
  await context.setOffline(true)
  await nameIn(page, 1).click()
  await expect(drawer(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await context.setOffline(false)
  await nameIn(page, 2).click()
  await expect(drawer(page).getByText('Can we contact this customer?')).toBeVisible()
})
