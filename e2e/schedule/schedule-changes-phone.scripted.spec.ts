import { changesPanel, changesPath, readChangedWeek, readWeek } from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { kofi, MONDAY } from '@/e2e/support/scripted-lesson'

test('a phone marks only the days of the week that a class moved away from or to', async ({ page, base }) => {
  const friday = { date: dayAfter(MONDAY, 11), start_time: '18:00:00', end_time: '19:00:00' }
  const since = await readWeek(page, base, [kofi('Flow'), kofi('Same')], 14)
  await readWeek(page, base, [kofi('Same'), kofi('Flow', friday)], 14)
  await page.setViewportSize({ width: 390, height: 844 })
  const marked = page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('button')
    .and(page.locator('[data-marked]'))
  await openSchedule(page, changesPath(since))
  await expect(marked).toHaveText([/Mon9/])
  await expect(changesPanel(page)).toContainText('1 change')
  await openSchedule(page, changesPath(since).replace(MONDAY, friday.date))
  await expect(marked).toHaveText([/Fri20/])
})

test('on a phone, a changed class has its whole name, above what it was', async ({ page, base }) => {
  const at = { class_name: 'Boxing fundamentals in the big room', start_time: '18:00:00' }
  const since = await readWeek(page, base, [kofi('Boxing', { ...at, staff_name: 'Maximiliane Weber' })])
  await readWeek(page, base, [kofi('Boxing', at)])
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, changesPath(since))
  const row = page.locator('main ol li').filter({ visible: true })
  const name = row.getByText(at.class_name)
  await expect(name).toBeVisible()
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  const [above, label] = [
    await name.boundingBox(),
    await row.getByText('was Maximiliane Weber', { exact: true }).boundingBox(),
  ]
  expect(label?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  expect(label?.height).toBeLessThan(20)
})

test('a phone lists what was with each class, and canceled ones while the panel is open', async ({
  page,
  base,
}) => {
  const since = await readChangedWeek(page, base)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, changesPath(since).replace(MONDAY, dayAfter(MONDAY, 2)))
  const rows = page.locator('main ol li').filter({ visible: true })
  await expect(rows).toHaveText([/Gone.*Canceled/, /Box.*was Kofi Mensah/])
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button')
  await expect(days.filter({ hasText: 'Wed' })).toHaveAccessibleName(/, 2 changes$/)
  await changesPanel(page).getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveText([/Box/])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Changes/ }).click()
  await expect(changesPanel(page)).toBeVisible()
})

for (const item of [/^Changes/, 'Compare weeks'])
  test(`on a phone, the focus returns to the menu from ${item}`, async ({ page, base }) => {
    await readChangedWeek(page, base)
    await page.setViewportSize({ width: 390, height: 844 })
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    const more = page.getByRole('button', { name: 'More actions' })
    const panel = page.getByRole('complementary', { name: item })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await more.click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
      await close()
      await expect(panel).toHaveCount(0)
      await expect(more).toBeFocused()
    }
  })
