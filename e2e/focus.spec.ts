import { nameIn, open, range, rows } from './desk-page'
import { expect, test } from './fixtures'
import { openSchedule } from './schedule-page'

test('copying keeps the focus, and clearing leaves it on the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/opt-outs')
  await rows(page).nth(0).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Copy row' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copied 1 row' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('row keys work from the switch of channels', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.getByRole('group', { name: 'Channel' }).getByText('Email').click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('j')
  await expect(nameIn(page, 0)).toBeFocused()
})

test('a way out of an empty list leaves the focus on the page', async ({ page }) => {
  await open(page, '/opt-outs?page=99999')
  await page.getByRole('button', { name: 'Go to the first page' }).focus()
  await page.keyboard.press('Enter')
  await expect(range(page)).toHaveText(/^1–/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('Today, pressed again, adds no step for Back', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2030-12-25')
  const today = page.getByRole('button', { name: 'Today', exact: true })
  await today.click()
  await expect(page).toHaveURL(/\/schedule$/)
  await today.click()
  await today.dblclick()
  await page.goBack()
  await expect(page).toHaveURL(/date=2030-12-25$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the palette gives the focus back to the menu that it was opened from', async ({ page }) => {
    await open(page, '/opt-outs')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Go to or find' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
})
