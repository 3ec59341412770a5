import { expect, test } from './fixtures'
import { mondayOf, openSchedule, today } from './schedule-page'

const LIST = `/schedule?view=list&date=${mondayOf(today())}`

const widths = [
  { on: 'a small tablet', width: 768, media: null },
  { on: 'a tablet', width: 820, media: null },
  { on: 'a small computer', width: 1024, media: null },
  { on: 'paper', width: 979, media: 'print' },
] as const
for (const { on, width, media } of widths) {
  test(`on ${on} the list cuts no name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, LIST)
    await page.emulateMedia({ media })
    await expect(page.getByRole('table')).toHaveCount(7)
    const cut = await page
      .locator('main tbody td, main tbody button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(cut).toBe(0)
  })
}
