import type { Locator } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { openSchedule } from '@/e2e/support/schedule-page'

const TUESDAY = '2026-03-10'

const lesson = (class_id: string, class_name: string) => ({
  class_id,
  class_name,
  class_category: 'Yoga',
  staff_name: 'Priya Raman',
  program_name: 'Adults',
  date: TUESDAY,
  start_time: '09:00:00',
  end_time: '10:00:00',
})

const answer = (...result: unknown[]) => ({ json: { result } })

test('a phone’s server HTML has no clash of another day, and class names wrap', async ({
  page,
  browser,
  base,
}) => {
  const long = 'Slowflow'.repeat(30)
  const two = [lesson('a', long), lesson('b', 'Slow flow')]
  await script({ viewClassSchedule: answer(), [`viewClassSchedule ${TUESDAY}`]: answer(...two) })
  await page.setViewportSize({ width: 390, height: 844 })
  const raw = await browser.newContext({
    baseURL: base,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  })
  const html = await raw.newPage()
  const clash = html.getByText('1 past conflict').filter({ visible: true })
  await html.goto('/schedule?date=2026-03-09')
  await expect(clash).toHaveCount(0)
  await html.goto(`/schedule?date=${TUESDAY}`)
  await expect(clash).toBeVisible()
  await raw.close()

  await openSchedule(page, `/schedule?date=${TUESDAY}`)
  const item = page.getByRole('listitem').filter({ hasText: 'Conflict: also in' }).first()
  expect(await widthBeyond(item)).toBe(0)
  await item.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: long })).toBeVisible()
  expect(await widthBeyond(dialog)).toBe(0)
})

test('the filters take one line on a usual phone and two on the smallest; problems show next to the day’s name', async ({
  page,
}) => {
  const clashing = [lesson('a', 'Slow flow'), lesson('b', 'Slow flow')]
  await script({ viewClassSchedule: answer(), [`viewClassSchedule ${TUESDAY}`]: answer(...clashing) })
  const filters = page.locator('main [data-filters]').getByRole('combobox')
  const lines = async () =>
    new Set((await Promise.all((await filters.all()).map((one) => one.boundingBox()))).map((box) => box?.y))
      .size
  for (const [width, count] of [
    [390, 1],
    [360, 1],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await openSchedule(page, `/schedule?date=${TUESDAY}`)
    await expect(filters).toHaveCount(4)
    expect(await lines()).toBe(count)
    for (const one of await filters.all()) expect((await one.boundingBox())?.height).toBe(36)
  }
  const clash = await page.getByRole('button', { name: '1 past conflict' }).boundingBox()
  const day = await page.getByRole('heading', { name: /Tuesday 10 March/ }).boundingBox()
  const middleOf = (box: typeof day) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middleOf(clash) - middleOf(day))).toBeLessThan(2)
})

/** How much an element's content overflows it, in px. */
const widthBeyond = (within: Locator) => within.evaluate((one) => one.scrollWidth - one.clientWidth)

test('only a class in progress is marked as on now', async ({ page }) => {
  const before = { ...lesson('a', 'Over'), start_time: '08:00:00', end_time: '09:00:00' }
  const after = { ...lesson('c', 'To come'), start_time: '09:30:00', end_time: '10:00:00' }
  const endless = { ...lesson('d', 'Endless'), end_time: null }
  const rows = [before, lesson('b', 'Begun'), endless, after]
  await script({ viewClassSchedule: answer(), [`viewClassSchedule ${TUESDAY}`]: answer(...rows) })
  await page.setViewportSize({ width: 390, height: 844 })
  // Berlin is an hour ahead.
  await page.clock.setFixedTime(new Date(`${TUESDAY}T08:00:00Z`))
  await openSchedule(page, `/schedule?date=${TUESDAY}`)
  const items = page.getByRole('listitem').filter({ hasText: 'Priya Raman' })
  await expect(items).toHaveCount(4)
  await expect(items.filter({ hasText: /Now/ })).toHaveText(/Begun/)
})
