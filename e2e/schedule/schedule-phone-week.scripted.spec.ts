import type { Page } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

const FRIDAY = dayAfter(MONDAY, 4)
const STAFF = '&staff=Kofi+Mensah'

/** Four classes a day, but none on Wednesday and at the weekend. */
const busy = [0, 1, 3, 4].flatMap((after) =>
  [9, 12, 15, 18].map((hour) =>
    kofi(`Class ${after} ${hour}`, {
      date: dayAfter(MONDAY, after),
      start_time: `${String(hour).padStart(2, '0')}:00:00`,
      end_time: `${String(hour).padStart(2, '0')}:45:00`,
    }),
  ),
)

const headings = (page: Page) => page.getByRole('heading', { level: 3 }).filter({ visible: true })
const list = (page: Page) => page.locator('main section[data-day]').first().locator('..')
/** How far a day's heading is below the top of its list, in px. */
const distanceOf = async (page: Page, day: string) => {
  const [own, whole] = [
    await page.locator(`[data-day="${day}"]`).boundingBox(),
    await list(page).boundingBox(),
  ]
  return Math.round((own?.y ?? 999) - (whole?.y ?? 0))
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a phone shows an instructor’s week as one list with its total, days without classes on one line', async ({
  page,
}) => {
  const own = [...busy.slice(0, 5), kofi('Late', { date: FRIDAY, end_time: '09:30:00' })]
  await script({ [OPERATION]: answer(), ...week(...own, ana('Other')) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(page.getByRole('heading', { name: /^Monday 9 March/ })).toBeVisible()
  // The customer system filters by instructor, too.
  await script({ [OPERATION]: answer(), ...week(...own) })
  await page.getByRole('combobox', { name: 'Instructor' }).selectOption('Kofi Mensah')
  await expect(page.getByRole('heading', { name: 'Kofi’s week' })).toBeVisible()
  await expect(page.getByText('6 classes, 4 h 15 min').filter({ visible: true })).toBeVisible()
  await expect(headings(page)).toHaveText([
    'Mon 9 Mar',
    'Tue 10 Mar',
    /^Wed 11 Mar\s*No classes$/,
    /^Thu 12 Mar\s*No classes$/,
    'Fri 13 Mar',
    /^Sat 14 Mar\s*No classes$/,
    /^Sun 15 Mar\s*No classes$/,
  ])
  await expect(page.locator('main ol li').filter({ visible: true })).toHaveCount(6)
  await expect(page).toHaveURL(/staff=Kofi/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Monday 9 March/ })).toBeVisible()
})

test('the week starts at today, the strip goes to a day, and Back and a reload keep the position', async ({
  page,
}) => {
  await script({ [OPERATION]: answer(), ...week(...busy) })
  await page.clock.setFixedTime(new Date(`${dayAfter(MONDAY, 1)}T12:00:00Z`))
  await openSchedule(page, `/schedule?${STAFF.slice(1)}`)
  await expect.poll(() => distanceOf(page, dayAfter(MONDAY, 1))).toBe(0)
  const days = page.getByRole('navigation', { name: 'Days' })
  await days.getByRole('button', { name: /^Monday/ }).tap()
  await expect(page).toHaveURL(new RegExp(`date=${MONDAY}`))
  await expect.poll(() => distanceOf(page, MONDAY)).toBe(0)
  await days.getByRole('button', { name: /^Thursday/ }).tap()
  await expect.poll(() => distanceOf(page, dayAfter(MONDAY, 3))).toBe(0)
  const saved = () => page.evaluate(() => JSON.stringify(history.state).includes('weekPlace'))
  await expect.poll(saved).toBe(true)
  await page.goBack()
  await expect.poll(() => distanceOf(page, MONDAY)).toBe(0)
  await page.goForward()
  await expect.poll(() => distanceOf(page, dayAfter(MONDAY, 3))).toBe(0)
  await page.reload()
  await expect.poll(() => distanceOf(page, dayAfter(MONDAY, 3))).toBe(0)
  await page.getByRole('button', { name: 'Today' }).tap()
  await expect.poll(() => distanceOf(page, dayAfter(MONDAY, 1))).toBe(0)
})

test('any filter shows the phone’s week, and one without matches says so', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(...busy) })
  await openSchedule(page, `/schedule?date=${MONDAY}&category=Yoga`)
  await expect(page.getByRole('heading', { name: '9–15 March 2026' })).toBeVisible()
  await expect(page.getByText('16 classes, 12 h').filter({ visible: true })).toBeVisible()
  await script({ [OPERATION]: answer() })
  await openSchedule(page, `/schedule?date=${MONDAY}&staff=Ana+Ruiz`)
  await expect(page.getByRole('heading', { name: 'No matching classes in the selected week' })).toBeVisible()
})
