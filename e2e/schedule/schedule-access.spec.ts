import { expect, test } from '@/e2e/support/fixtures'
import { mondayOf, today } from '@/e2e/support/schedule-page'

const monday = mondayOf(today())

for (const role of ['staff', 'manager', 'admin'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role })
    test('may read the schedule', async ({ page }) => {
      expect((await page.goto('/schedule'))?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    })
  })
}

test.describe('signed out', () => {
  test.use({ role: null })
  test('the page sends to sign-in, the API refuses', async ({ page, base }) => {
    await page.goto(`/schedule?date=${monday}`)
    await expect(page).toHaveURL(/\/sign-in\?next=/)
    const answer = await page.request.post('/api/schedule', {
      headers: { origin: base },
      data: { date: monday },
    })
    expect(answer.status()).toBe(401)
  })
})
