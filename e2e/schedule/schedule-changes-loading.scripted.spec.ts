import { AFTER, changesPanel, changesPath, readChangedWeek, readWeek } from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { openSchedule } from '@/e2e/support/schedule-page'
import { MONDAY } from '@/e2e/support/scripted-lesson'

test('a failure is said and retried', async ({ page, base }) => {
  await readWeek(page, base, AFTER)
  await page.route('**/api/schedule/changes', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"title":"x","status":500}',
    }),
  )
  await openSchedule(page, changesPath('yesterday'))
  const again = changesPanel(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/schedule/changes')
  await again.click()
  await expect(changesPanel(page).getByText(/^Known for|^No changes|^Not known|^\d+ change/)).toBeVisible()
})

for (const panel of [
  { button: /^Changes/, name: 'Changes' },
  { button: 'Compare weeks', name: 'Compare weeks' },
])
  test(`opened offline, ${panel.name} closes, and loads when the connection is back`, async ({
    page,
    base,
    context,
  }) => {
    await readChangedWeek(page, base)
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    const button = page.getByRole('button', { name: panel.button })
    const aside = page.getByRole('complementary', { name: panel.name, exact: true })
    await context.setOffline(true)
    await button.click()
    await expect(aside).toContainText('You’re offline.')
    await page.keyboard.press('Escape')
    await expect(aside).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await aside.getByRole('button', { name: 'Close' }).click()
    await expect(aside).toHaveCount(0)
    await button.click()
    await expect(aside).toContainText('You’re offline.')
    await context.setOffline(false)
    await expect(aside.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(aside.getByText('Loading…')).toHaveCount(0)
    await expect(aside).not.toContainText('offline')
  })

test('a panel whose script fails is tried again, and Escape closes it while it loads', async ({
  page,
  base,
}) => {
  await readChangedWeek(page, base)
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const button = page.getByRole('button', { name: /^Changes/ })
  const scripts = '**/*.js'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.abort()
  })
  await button.click()
  await expect(changesPanel(page)).toContainText('Loading…')
  await page.keyboard.press('Escape')
  await expect(changesPanel(page)).toHaveCount(0)
  release()
  await button.click()
  const again = changesPanel(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute(scripts)
  await again.click()
  await expect(changesPanel(page).getByRole('heading', { level: 2 })).toBeFocused()
})
