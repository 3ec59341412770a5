import type { Page } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

const TUESDAY = dayAfter(MONDAY, 1)
const LAST = dayAfter(MONDAY, -7)
const NEXT = dayAfter(MONDAY, 7)

const panel = (page: Page) => page.getByRole('complementary', { name: 'Compare weeks' })

test('two weeks are compared: new, canceled, moved, and another instructor', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    ...week(
      kofi('Same', { date: LAST }),
      kofi('Old', { date: LAST, start_time: '08:00:00' }),
      kofi('Flow', { date: LAST, start_time: '12:00:00', end_time: '13:00:00' }),
      kofi('Box', { date: LAST, start_time: '17:30:00', end_time: '18:30:00' }),
      kofi('Same'),
      kofi('New', { start_time: '07:00:00' }),
      kofi('Flow', { date: TUESDAY, start_time: '12:00:00', end_time: '13:00:00' }),
      ana('Box', { start_time: '17:30:00', end_time: '18:30:00' }),
      kofi('Same', { date: NEXT }),
    ),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await page.getByRole('button', { name: 'Compare weeks' }).click()
  await expect(panel(page)).toContainText('Compared with 2–8 March 2026')
  await expect(panel(page)).toContainText('1 new, 1 canceled, 1 moved, 1 instructor changed')
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(4)
  await expect(items.filter({ hasText: /^New/ })).toHaveText(/^New *NewMon 07:00–10:00 · Kofi Mensah$/)
  await expect(items.filter({ hasText: /^Canceled/ })).toContainText('Old')
  await expect(items.filter({ hasText: /^Moved/ })).toContainText('Mon 12:00–13:00 → Tue 12:00–13:00')
  await expect(items.filter({ hasText: /^Instructor changed/ })).toContainText('Kofi Mensah → Ana Ruiz')
  const labels = async (name: RegExp) =>
    (await blocks(page)
      .filter({ hasText: name })
      .locator('[data-full]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content))) as string[]
  expect(await labels(/New/)).toEqual(['"New"'])
  expect(await labels(/Old/)).toEqual(['"Canceled"'])
  expect(await labels(/Flow/)).toEqual(['"Before"', '"Moved"'])
  expect((await labels(/Box/)).sort()).toEqual(['"Before"', '"Instructor changed"'])
  expect(await labels(/Same/)).toEqual([])
  // On the wall, a canceled class would be taken for one of this week.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printed]')).toHaveText([/New/, /Same/, /Box/, /Flow/])
  await expect(
    page.getByText('Compared with 2–8 March 2026 · 1 new, 1 canceled, 1 moved, 1 instructor changed'),
  ).toBeVisible()
  const printed = page.getByRole('list', { name: 'Compare weeks' })
  await expect(printed.getByRole('listitem')).toHaveText([
    /^New *NewMon 07:00–10:00 · Kofi Mensah$/,
    /^Canceled *OldMon 08:00–10:00 · Kofi Mensah$/,
    /^Instructor changed *Box.*Kofi Mensah → Ana Ruiz$/,
    /^Moved *FlowMon 12:00–13:00 → Tue 12:00–13:00 · Kofi Mensah$/,
  ])
  await page.emulateMedia({ media: null })
  await panel(page)
    .getByRole('button', { name: /^New New/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'New' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(items).toHaveCount(4)
  await panel(page).getByText('Week after').click()
  await expect(panel(page)).toContainText('Compared with 16–22 March 2026')
  await expect(panel(page)).toContainText('3 canceled')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Compare weeks' })).toBeFocused()
})

test('classes that don’t differ look other than past ones', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${MONDAY}T12:00:00Z`))
  await script({
    [OPERATION]: answer(),
    ...week(
      kofi('Over', { date: LAST }),
      kofi('Ahead', { date: dayAfter(LAST, 1) }),
      kofi('Over'),
      kofi('Ahead', { date: TUESDAY }),
      kofi('New', { date: dayAfter(MONDAY, 2) }),
    ),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}&compare=last`)
  await expect(panel(page)).toContainText('1 new')
  const ground = (name: string) =>
    blocks(page)
      .filter({ hasText: name })
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const grounds = await Promise.all(['Over', 'Ahead', 'New'].map(ground))
  expect(new Set(grounds).size).toBe(3)
})

test('a week that isn’t fully known is not compared', async ({ page }) => {
  const failing = { [`${OPERATION} ${dayAfter(LAST, 2)}`]: { status: 500, text: 'no' } }
  const rows = week(kofi('Same', { date: LAST }), kofi('New'))
  await script({ [OPERATION]: answer(), ...rows, ...failing })
  await openSchedule(page, `/schedule?date=${MONDAY}&compare=last`)
  await expect(panel(page)).toContainText('These weeks can’t be compared')
  await expect(panel(page)).toContainText('Wednesday 4 March 2026 couldn’t be loaded.')
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  await script({ [OPERATION]: answer(), ...rows })
  // On a busy machine the page may have retried by itself.
  const [again, whole] = [
    panel(page).getByRole('button', { name: 'Try again' }),
    panel(page).getByText('1 new, 1 canceled'),
  ]
  await again.or(whole).click()
  await expect(whole).toBeVisible()
})

test('the comparison is above the day on a phone, and opens from the menu', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(kofi('Old', { date: LAST }), kofi('Same')) })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Compare weeks' }).click()
  await expect(panel(page)).toContainText('1 new, 1 canceled')
  const day = page.locator('main ol li').filter({ visible: true })
  const [above, below] = [await panel(page).boundingBox(), await day.first().boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 999))
  // Days that differ are marked, and so are their classes, with the other week's.
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button')
  await expect(days.filter({ hasText: 'Mon' })).toHaveAccessibleName(/, 2 changes$/)
  await expect(days.filter({ hasText: 'Tue' })).toHaveAccessibleName('Tuesday 10 March 2026')
  await expect(days.and(page.locator('[data-marked]'))).toHaveCount(1)
  await expect(day).toHaveText([/Same.*New/, /Old.*Canceled/])
  // A class of the other week opens as well.
  await panel(page)
    .getByRole('button', { name: /^Canceled/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Old' })).toBeVisible()
})

test('on a phone, each card of a comparison is whole, and Close is next to the title', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(kofi('Old', { date: LAST }), kofi('Same')) })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await openSchedule(page, `/schedule?date=${MONDAY}&compare=last`)
    const cards = panel(page).getByRole('listitem').getByRole('button')
    await expect(cards).toHaveCount(2)
    const bottom = await panel(page).evaluate((one) => one.getBoundingClientRect().bottom)
    for (const card of await cards.all()) {
      // The list scrolls.
      const [edge, ...lines] = await card.evaluate((one) => {
        one.scrollIntoView({ block: 'end' })
        return [one, ...one.children].map((part) => part.getBoundingClientRect().bottom)
      })
      for (const line of lines) expect(line).toBeLessThan(edge ?? 0)
      expect(edge).toBeLessThanOrEqual(bottom)
    }
    const title = await panel(page).getByRole('heading').boundingBox()
    const close = await panel(page).getByRole('button', { name: 'Close' }).boundingBox()
    expect(close?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
    expect(close?.x).toBeGreaterThan(width - 60)
    const dates = panel(page).getByText('Compared with 2–8 March 2026')
    expect(await dates.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('a comparison shows the other week’s classes in the week, and leaves the columns as wide', async ({
  page,
}) => {
  await script({
    [OPERATION]: answer(),
    ...week(kofi('Old', { date: LAST }), kofi('New', { date: TUESDAY })),
  })
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    const before = (await columns(page).first().boundingBox())?.width
    await page.getByRole('button', { name: 'Compare weeks' }).click()
    const ghost = columns(page).first().getByRole('button', { name: /^Old/ })
    await expect(ghost).toHaveCSS('outline-style', 'dashed')
    expect((await columns(page).first().boundingBox())?.width).toBe(before)
    // Its entry and the class itself open the same.
    await panel(page).getByRole('button', { name: /Old/ }).click()
    await expect(page.getByRole('dialog', { name: 'Old' })).toContainText('Monday 2 March 2026')
    await page.keyboard.press('Escape')
    await expect(ghost).toBeFocused()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(ghost).toHaveCount(0)
  }
})
