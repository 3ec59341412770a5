import { expect, test } from './fixtures'
import { mondayOf, openSchedule, today } from './schedule-page'

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
