import { inDatabase } from '@/e2e/support/broken-table'
import {
  AFTER,
  ageVersions,
  BEFORE,
  changesPanel,
  changesPath,
  readChangedWeek,
  readWeek,
} from '@/e2e/support/changed-schedule'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, classesOf, dayAfter, openSchedule, today } from '@/e2e/support/schedule-page'
import { ana, answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

test('the panel lists what changed by day, and each block says what it was', async ({ page, base }) => {
  const since = await readChangedWeek(page, base)
  await watchShift(page)
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(panel).toContainText('5 changes')
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Mon 9 Mar', 'Wed 11 Mar', 'Thu 12 Mar'])
  await expect(panel.getByRole('listitem')).toHaveText([
    /^Moved.*Flow.*08:00–09:00 → 11:00–12:00/,
    /^Canceled.*Gone/,
    /^Instructor changed.*Box.*Kofi Mensah → Ana Ruiz/,
    /^Renamed.*Yoga basics.*Yoga for all/,
    /^New.*Fresh/,
  ])
  for (const name of [
    /^Flow.* was 08:00$/,
    /^Box.* was Kofi Mensah$/,
    /^Yoga for all.* was Yoga basics$/,
    /^Fresh.* New$/,
  ])
    await expect(page.getByRole('button', { name })).toHaveCSS('outline-style', 'solid')
  const gone = blocks(page).filter({ hasText: 'Gone' })
  await expect(gone).toHaveAccessibleName(/Canceled$/)
  await expect(gone.getByText('Gone')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(page.getByRole('button', { name: /^Same/ })).not.toHaveAttribute('data-label')
  expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.0001)

  await panel.getByRole('button', { name: /^Moved/ }).click()
  await expect(page.getByRole('dialog', { name: 'Flow' })).toContainText('was 08:00')
  await page.keyboard.press('Escape')
  await page.getByText('Day', { exact: true }).click()
  await page.goto(changesPath(since, '&view=day').replace(MONDAY, dayAfter(MONDAY, 2)))
  await expect(changesPanel(page)).toContainText('2 changes')
  await expect(blocks(page)).toHaveText([/Box/, /Gone/])

  await changesPanel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/schedule\?view=day&date=2026-03-11$/)
  await expect(page.getByRole('button', { name: /^Changes/ })).toBeFocused()
  await expect(blocks(page)).toHaveText([/Box/])
})

test('on a first visit, classes and a phone’s days have the changes of the last 24 hours', async ({
  page,
  base,
}) => {
  await readWeek(page, base, BEFORE)
  ageVersions(25)
  await readWeek(page, base, AFTER)
  inDatabase('scripted', 'update visits set before_at = null')
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(page.getByRole('button', { name: 'Changes: 5' })).toBeVisible()
  const marked = blocks(page).and(page.locator('[data-label]'))
  await expect(marked).toHaveCount(4)
  for (const words of ['was 08:00', 'was Kofi Mensah', 'was Yoga basics', 'New'])
    await expect(marked.and(page.locator(`[data-label="${words}"]`))).toHaveCount(1)
  await expect(blocks(page).filter({ hasText: 'Gone' })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, `/schedule?date=${dayAfter(MONDAY, 2)}`)
  const rows = page.locator('main ol li').filter({ visible: true })
  await expect(rows).toHaveText([/Box.*was Kofi Mensah/])
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button')
  await expect(days.filter({ hasText: 'Wed' })).toHaveAccessibleName(/, 2 changes$/)
  await expect(days.and(page.locator('[data-marked]'))).toHaveText([/Mon/, /Wed/, /Thu/])
})

test('a class of another week than the shown one says what changed', async ({ page, base }) => {
  const day = dayAfter(today(), 9)
  const read = async (...rows: typeof BEFORE) => {
    await script({ [OPERATION]: answer(), ...week(...rows) })
    await classesOf(page, base, day)
  }
  const at = (hour: number) => ({ date: day, start_time: `${hour}:00:00`, end_time: `${hour + 1}:00:00` })
  await read(kofi('Gone', at(10)), kofi('Box', at(12)))
  const since = await page.evaluate(() => new Date(performance.timeOrigin + performance.now()).toISOString())
  await read(ana('Box', at(12)), ana('Fresh', at(14)))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, `/schedule?changes=${since}&days=near`)
    for (const [name, words] of [
      ['Gone', 'Canceled'],
      ['Box', 'was Kofi Mensah'],
      ['Fresh', 'New'],
    ] as const) {
      await changesPanel(page).getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name }).getByText(words, { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})
