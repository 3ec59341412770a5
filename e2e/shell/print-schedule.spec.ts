import { expect, test } from '@/e2e/support/fixtures'
import { printHead } from '@/e2e/support/paper'
import { dayAfter, mondayOf, openSchedule, today } from '@/e2e/support/schedule-page'

test('the printed schedule has the studio, the week and each category in words', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2026-03-12')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Yoga & Fitness')
  await expect(page.getByText('Class schedule, 9–15 March 2026')).toBeVisible()
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await openSchedule(page)
  const summary = (await page.locator('main [data-class]').first().getAttribute('aria-label')) ?? ''
  await page.emulateMedia({ media: 'print' })
  const [name = '', times = '', staff = '', category = ''] = summary.split(' · ')
  await expect(page.locator('[data-printed]').first()).toHaveText(`${times}${category}${name}${staff}`)
  await expect(page.locator('[data-sheet]')).toHaveCSS('print-color-adjust', 'exact')
})

test('the printed schedule doesn’t depend on the time of printing', async ({ page }) => {
  const thursday = dayAfter(mondayOf(today()), 3)
  const look = async (day: string) => {
    await page.clock.setFixedTime(new Date(`${day}T10:40:00Z`))
    await openSchedule(page, `/schedule?date=${thursday}`)
    await expect(page.locator('main [data-class]').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const picture = await page.locator('[data-sheet] tbody').screenshot()
    await page.emulateMedia({ media: null })
    return picture.toString('base64')
  }
  expect(await look(thursday)).toBe(await look(dayAfter(thursday, -30)))
})

test('/schedule printed names its filter', async ({ page }) => {
  await openSchedule(page, '/schedule?staff=Unlisted')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Instructor: Unlisted')).toBeVisible()
  await expect(page.locator('main').getByRole('combobox').filter({ visible: true })).toHaveCount(0)
})

test('the schedule has a head of its own', async ({ page }) => {
  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(printHead(page)).toHaveCount(1)
  await expect(printHead(page)).toBeHidden()
})
