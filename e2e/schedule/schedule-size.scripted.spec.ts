import { edgesOf, needOf, widthsOf } from '@/components/schedule/grid/column-widths'
import { expect, script, test } from '@/e2e/support/fixtures'
import { boxOf, together } from '@/e2e/support/schedule-blocks'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { answer, lesson, MONDAY, OPERATION } from '@/e2e/support/scripted-lesson'

test('the hours fill the window, and are never too low for three lines', async ({ page }) => {
  await script({ [OPERATION]: answer(), [`${OPERATION} ${MONDAY}`]: answer(lesson('a')) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  for (const [width, height] of [
    [1440, 1200],
    [820, 1180],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bottom = await columns(page)
      .first()
      .evaluate((one) => one.getBoundingClientRect().bottom)
    expect(bottom).toBeGreaterThan(height - 30)
    const block = await boxOf(blocks(page).first())
    expect(block.bottom - block.top).toBeGreaterThanOrEqual(45)
  }
})

test('columns have their computed width when three parallel classes take space from the others', async ({
  page,
}) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(...together(3)),
    [`${OPERATION} ${dayAfter(MONDAY, 2)}`]: answer(...together(12, { date: dayAfter(MONDAY, 2) })),
    [`${OPERATION} ${dayAfter(MONDAY, 4)}`]: answer(...together(5, { date: dayAfter(MONDAY, 4) })),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page).first()).toBeVisible()
  const needs = [3, 0, 12, 0, 5, 0, 0].map(needOf)
  for (const width of [820, 1024, 1280, 1600, 2300]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await page.locator('[data-scroller]').evaluate((one) => one.clientWidth)
    const widths = await columns(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width),
    )
    for (const [index, reckoned] of widthsOf(
      needs,
      room - edgesOf(room).axis - edgesOf(room).end,
    ).entries()) {
      expect(Math.abs((widths[index] ?? 0) - reckoned)).toBeLessThan(1)
    }
  }
})
