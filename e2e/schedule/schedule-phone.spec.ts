import { expect, test } from '@/e2e/support/fixtures'
import { classesOf, dayAfter, mondayOf, openSchedule, today } from '@/e2e/support/schedule-page'

const monday = mondayOf(today())

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('going back to today keeps the focus on the page', async ({ page }) => {
    await openSchedule(page, `/schedule?date=${dayAfter(monday, 7)}`)
    await page.getByRole('button', { name: 'Today', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/schedule$/)
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a day is a list, and the strip goes to other days and weeks', async ({ page, base }) => {
    await openSchedule(page, `/schedule?date=${monday}`)
    const list = page.locator('main ol:visible li')
    await expect(list).toHaveCount((await classesOf(page, base, monday)).length)
    const days = page.getByRole('navigation', { name: 'Days' })
    await days.getByRole('button', { name: /^Tuesday/ }).tap()
    await expect(page).toHaveURL(new RegExp(`date=${dayAfter(monday, 1)}$`))
    await expect(days.getByRole('button', { name: /^Tuesday/ })).toHaveAttribute('aria-current', 'date')
    await expect(list).toHaveCount((await classesOf(page, base, dayAfter(monday, 1))).length)
    await days.getByRole('button', { name: 'Next week' }).tap()
    await expect(page).toHaveURL(new RegExp(`date=${dayAfter(monday, 8)}$`))
    await expect(list).toHaveCount((await classesOf(page, base, dayAfter(monday, 8))).length)
    await list.first().getByRole('button').tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Today' }).tap()
    await expect(page).toHaveURL(/\/schedule$/)
    await expect(page.getByRole('button', { name: 'Today' })).toBeHidden()
  })
})
