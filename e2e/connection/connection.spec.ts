import { expect, test } from '@/e2e/support/fixtures'
import { open } from '@/e2e/support/opened-page'

test.use({ role: 'admin' })

test('can be reached by the sidebar, g n, the palette and a phone’s menu', async ({ page }) => {
  await page.goto('/audit')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Connection' }).click()
  await expect(page).toHaveURL(/\/connection$/)
  await expect(page.getByRole('link', { name: 'Connection' })).toHaveAttribute('aria-current', 'page')
  await open(page, '/team')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/connection$/)
  await open(page, '/team')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('connection')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([/^Go to Connection/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/connection$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Connection' }).click()
  await expect(page).toHaveURL(/\/connection$/)
})
