import { call } from '@/e2e/support/call'
import { expect, signInAfresh, test } from '@/e2e/support/fixtures'

test.use({ role: 'manager' })

test('the other lists have the button too; the log and removals only for admins', async ({ page, base }) => {
  for (const path of ['/schedule', '/forms/frm_health_23']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Export' }), path).toBeVisible()
  }
  const { cookie } = await signInAfresh('embedded', 'manager')
  for (const list of ['audit', 'removals']) {
    const body = JSON.stringify({ list, format: 'csv' })
    expect((await call(base, '/api/exports', { cookie, body })).status, list).toBe(403)
  }
})

test.describe('for staff', () => {
  test.use({ role: 'staff' })
  test('there is no button', async ({ page }) => {
    await page.goto('/customers')
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  })
})
