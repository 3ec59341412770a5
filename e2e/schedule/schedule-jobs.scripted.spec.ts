import { deleteVersions } from '@/e2e/support/changed-schedule'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

const TUESDAY = dayAfter(MONDAY, 1)

test.describe('who teaches at 17:30', () => {
  const evening = { start_time: '17:30:00', end_time: '18:15:00' }
  test('is on the parallel classes, and the week of one of them is two presses away', async ({ page }) => {
    await script({
      [OPERATION]: answer(),
      ...week(
        kofi('Kids tumble', evening),
        ana('Mini yogis', { ...evening, location: 'Room 2' }),
        kofi('Slow flow', { date: TUESDAY, class_category: 'Aqua' }),
      ),
    })
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    const tumble = columns(page)
      .first()
      .getByRole('button', { name: /^Kids tumble/ })
    await expect(tumble).toContainText('17:30')
    await expect(tumble).toContainText('Kofi Mensah')
    await tumble.focus()
    await page.keyboard.press('Enter')
    const popover = page.getByRole('dialog', { name: 'Kids tumble' })
    await expect(popover).toContainText('Monday 9 March 2026, 17:30–18:15')
    await expect(popover.getByRole('heading')).toBeFocused()
    const [box, block] = [await popover.boundingBox(), await tumble.boundingBox()]
    expect(Math.abs((box?.x ?? 0) - (block?.x ?? 0) - (block?.width ?? 0))).toBeLessThan(10)
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await expect(tumble).toBeFocused()
    await page.keyboard.press('Enter')
    await script({
      [OPERATION]: answer(),
      ...week(kofi('Kids tumble', evening), kofi('Slow flow', { date: TUESDAY, class_category: 'Aqua' })),
    })
    await popover.getByRole('button', { name: 'Kofi’s week' }).click()
    await expect(page).toHaveURL(/staff=Kofi\+Mensah/)
    await expect(blocks(page)).toHaveCount(2)
    await expect(page.locator('main [data-totals]')).toHaveText(
      'Kofi Mensah, 9–15 March 2026: 2 classes, 1 h 45 min (Aqua 1 h · Yoga 45 min)',
    )
    // Nothing leads to the week that is shown already.
    await blocks(page).first().click()
    await expect(popover).toBeVisible()
    await expect(popover.getByRole('button', { name: /week$/ })).toHaveCount(0)
  })

  test('shows the location if there is one, and opens from the bottom of a phone', async ({ page }) => {
    await script({ [OPERATION]: answer(), ...week(ana('Mini yogis', { ...evening, location: 'Room 2' })) })
    await page.setViewportSize({ width: 390, height: 844 })
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    const item = page.getByRole('listitem').filter({ hasText: 'Mini yogis' }).getByRole('button')
    await item.click()
    const sheet = page.getByRole('dialog', { name: 'Mini yogis' })
    await expect(sheet.getByText('Room 2').first()).toBeVisible()
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      })
      .toBe(844)
    await page.keyboard.press('Escape')
    await expect(item).toBeFocused()
  })
})

test('a week without all of its classes has no total', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(kofi('Slow flow'), 'no class at all'),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}&staff=Kofi+Mensah`)
  await expect(blocks(page)).toHaveCount(1)
  await expect(page.locator('main [data-totals]')).toHaveText('')
})

test('a press on a category shows only its classes, and another press all again', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(kofi('Slow flow'), ana('Aqua', { class_category: 'Aqua' })) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const legend = page.getByRole('list', { name: 'Categories' }).getByRole('button')
  await expect(legend).toHaveText(['Aqua', 'Yoga'])
  await legend.first().click()
  await expect(page).toHaveURL(/category=Aqua/)
  await expect(blocks(page)).toHaveCount(1)
  await expect(legend.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(legend).toHaveText(['Aqua', 'Yoga'])
  await legend.first().click()
  await expect(blocks(page)).toHaveCount(2)
  await expect(legend.first()).toHaveAttribute('aria-pressed', 'false')
})

test('an empty week has no filters and no actions left', async ({ page }) => {
  await script({ [OPERATION]: answer() })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(page.getByRole('heading', { name: 'No classes in the selected week' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible()
})

test('an instructor’s week has ends instead of the name, and only that week’s categories', async ({
  page,
}) => {
  const rows = [
    kofi('Kids tumble', { start_time: '17:30:00', end_time: '18:15:00', class_category: 'Kids' }),
    kofi('Short', { start_time: '10:00:00', end_time: '10:30:00', class_category: 'Kids' }),
    ana('Slow flow', { date: TUESDAY }),
  ]
  await script({ [OPERATION]: answer(), ...week(...rows) })
  await openSchedule(page, `/schedule?date=${MONDAY}&staff=Kofi+Mensah`)
  await expect(blocks(page)).toHaveText(['10:00–10:30Short', '17:30–18:15Kids tumble'])
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('button')).toHaveText(['Kids'])
})

test('a day without matches leads to the days with some', async ({ page }) => {
  const rows = [kofi('Mini yogis', { start_time: '18:00:00' })]
  await script({ [OPERATION]: answer(), ...week(...rows) })
  await openSchedule(page, `/schedule?view=day&date=${TUESDAY}&staff=Kofi+Mensah`)
  await expect(page.getByText('Other days of this week have some:')).toBeVisible()
  await page.getByRole('button', { name: 'Mon 18:00' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${MONDAY}`))
  await expect(blocks(page)).toHaveCount(1)
})

test('a phone’s strip marks the days that match', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(kofi('Mini yogis', { start_time: '18:00:00' })) })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, `/schedule?date=${TUESDAY}&staff=Kofi+Mensah`)
  const strip = page.getByRole('navigation', { name: 'Days' })
  await expect(strip.locator('[data-marked]')).toHaveCount(1)
  await expect(strip.getByRole('button', { name: 'Monday 9 March 2026, 1 class' })).toBeVisible()
})

test('a conflict that is over looks different from one to come', async ({ page }) => {
  const both = (id: string, more: object) => [kofi(`${id} a`, more), kofi(`${id} b`, more)]
  const [past, coming] = [both('Past', {}), both('Coming', { start_time: '17:00:00', end_time: '18:00:00' })]
  await page.clock.setFixedTime(new Date(`${MONDAY}T11:00:00Z`))
  await script({ [OPERATION]: answer(), ...week(...past, ...coming) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const button = page.getByRole('button', { name: /conflict/ }).and(page.locator('[popovertarget]'))
  await expect(button.filter({ visible: true })).toHaveText('1 conflict· Kofi, Mon 17:00')
  await button.filter({ visible: true }).click()
  const list = page.getByRole('group', { name: 'Conflicts' })
  await expect(list.getByRole('button')).toHaveText([/Coming a/, /Coming b/, /Past a/, /Past b/])
  await expect(list.getByText('Over · Monday 9 March 2026')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  const days = page.getByRole('navigation', { name: 'Days' })
  await expect(days.getByRole('button', { name: /has a conflict$/ })).toHaveAccessibleName(
    'Monday 9 March 2026, has a conflict',
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  deleteVersions()
  await script({ [OPERATION]: answer(), ...week(...past) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(button.filter({ visible: true })).toHaveText('1 past conflict')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(days.getByRole('button', { name: /conflict$/ })).toHaveAccessibleName(
    'Monday 9 March 2026, has a past conflict',
  )
})

test('Print prints', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(kofi('Same')) })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
})
