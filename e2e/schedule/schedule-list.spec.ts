import { expect, test } from '@/e2e/support/fixtures'
import { dayAfter, mondayOf, openSchedule, today } from '@/e2e/support/schedule-page'

for (const width of [768, 820]) {
  test(`the list cuts no name on a tablet of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, `/schedule?view=list&date=${mondayOf(today())}`)
    await expect(page.getByRole('table')).toHaveCount(7)
    const cut = await page
      .locator('main tbody td, main tbody button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
  })
}

test('a table’s keys move through the list, from day to day', async ({ page }) => {
  await openSchedule(page, `/schedule?view=list&date=${mondayOf(today())}`)
  const classes = page.locator('main tbody').getByRole('button')
  // Keys work shortly after hydration.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(classes.first()).toBeFocused({ timeout: 100 })
  }).toPass()
  const ofMonday = await page.getByRole('table').first().locator('tbody tr').count()
  for (let row = 0; row < ofMonday; row++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('table').nth(1).locator('tbody button').first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(classes.nth(ofMonday - 1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(classes.last()).toBeFocused()
  await expect(classes.last()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(classes.last()).toBeFocused()
})

test('a class in the list opens on a click anywhere in its row, but not when selecting text', async ({
  page,
}) => {
  await openSchedule(page, `/schedule?view=list&date=${mondayOf(today())}`)
  const staff = page.locator('main tbody tr').first().locator('td').last()
  const { x, y } = (await staff.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 14, y + 18)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 18, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await staff.click({ position: { x: 150, y: 18 } })
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('printed days follow each other, as many per page as fit', async ({ page }) => {
  await openSchedule(page, `/schedule?view=list&date=${mondayOf(today())}`)
  const rows = await page.locator('main tbody tr').count()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  // Each day has a heading and a header; a page fits about 40 lines.
  expect(pages).toBeLessThanOrEqual(Math.ceil((rows + 7 * 3) / 35))
})

test('the list starts at today, where Today returns; past classes are dimmed', async ({ page }) => {
  const thursday = dayAfter(mondayOf(today()), 3)
  await page.clock.setFixedTime(new Date(`${thursday}T12:00:00Z`))
  await openSchedule(page, '/schedule?view=list')
  const heading = page.getByRole('heading', { name: /Today$/ })
  const distance = async () => {
    const [box, list] = [
      await heading.boundingBox(),
      await page.locator('main [data-portrait]').boundingBox(),
    ]
    return Math.round((box?.y ?? 0) - (list?.y ?? 0))
  }
  await expect.poll(distance).toBeLessThan(3)
  await page.locator('main [data-portrait]').evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(distance).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect.poll(distance).toBeLessThan(3)
  // Also back from another week.
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(heading).toHaveCount(0)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect.poll(distance).toBeLessThan(3)
  const rows = page.locator('main section tbody tr')
  await expect(rows.first()).toHaveAttribute('data-past', 'true')
  await expect(rows.last()).not.toHaveAttribute('data-past')
  // With a chosen day it starts there.
  await page.goto(`/schedule?view=day&date=${dayAfter(thursday, 1)}`)
  await page.getByText('List', { exact: true }).click()
  const chosen = page.locator(`[data-day="${dayAfter(thursday, 1)}"] h2`)
  await expect.poll(async () => (await chosen.boundingBox())?.y).toBeLessThan(105)
})
