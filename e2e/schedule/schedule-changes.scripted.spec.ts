import { inDatabase } from '@/e2e/support/broken-table'
import {
  AFTER,
  ageVersions,
  BEFORE,
  changesPanel,
  changesPath,
  printedHead,
  printedList,
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

test('a class on another day is one change, listed there and struck where it was', async ({ page, base }) => {
  const friday = { date: dayAfter(MONDAY, 4), start_time: '18:00:00', end_time: '19:00:00' }
  const monday = kofi('Flow', { start_time: '08:00:00', end_time: '09:00:00' })
  const since = await readWeek(page, base, [monday])
  await readWeek(page, base, [kofi('Flow', friday)])
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(panel).toContainText('1 change')
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Fri 13 Mar'])
  await expect(panel.getByRole('listitem')).toHaveText([
    /^Moved.*Flow.*Mon 9 Mar, 08:00–09:00 → Fri 13 Mar, 18:00–19:00/,
  ])
  await expect(page.getByRole('button', { name: /^Flow.* was Mon 9 Mar, 08:00$/ })).toBeVisible()
  const gone = page.getByRole('button', { name: /^Flow.* moved to Fri 13 Mar, 18:00$/ })
  await expect(gone.getByText('Flow')).toHaveCSS('text-decoration-line', 'line-through')
  // The day that it left is empty, and still shows it.
  for (const view of ['day', 'list']) {
    await openSchedule(page, changesPath(since, `&view=${view}`))
    await expect(panel).toContainText('1 change')
    const old = page.locator('main [data-other]').filter({ visible: true })
    await expect(old).toHaveAttribute('data-label', 'moved to Fri 13 Mar, 18:00')
    await expect(old.getByText('Flow')).toHaveCSS('text-decoration-line', 'line-through')
  }
})

test('a class that moved to another week is one change in each, struck where it was', async ({
  page,
  base,
}) => {
  // The same weekday, so that it could be drawn in the wrong week.
  const next = dayAfter(MONDAY, 7)
  const rows = [
    kofi('Flow', { start_time: '08:00:00', end_time: '09:00:00' }),
    kofi('Same'),
    kofi('Other', { date: next }),
  ] as typeof BEFORE
  const moved = { date: next, start_time: '18:00:00', end_time: '19:00:00' }
  const since = await readWeek(page, base, rows, 14)
  await readWeek(page, base, [...rows.slice(1), kofi('Flow', moved)], 14)
  const [toWords, wasWords] = ['moved to Mon 16 Mar, 18:00', 'was Mon 9 Mar, 08:00']
  const panel = changesPanel(page)
  const marked = page.locator('main [data-label]').filter({ visible: true })
  for (const view of ['week', 'day', 'list'])
    for (const [week, words] of [
      [MONDAY, toWords],
      [next, wasWords],
    ] as const) {
      await openSchedule(page, changesPath(since, `&view=${view}`).replace(MONDAY, week))
      await expect(panel).toContainText('1 change')
      const hasLeft = week === MONDAY
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
        hasLeft ? 'Mon 9 Mar' : 'Mon 16 Mar',
      ])
      await expect(panel.getByRole('listitem')).toHaveText([
        hasLeft
          ? /^Moved.*Flow08:00–09:00 moved to Mon 16 Mar, 18:00–19:00/
          : /^Moved.*Flow.*Mon 9 Mar, 08:00–09:00 → Mon 16 Mar, 18:00–19:00/,
      ])
      await expect(marked).toHaveCount(1)
      await expect(marked).toHaveAttribute('data-label', words)
      const line = hasLeft ? 'line-through' : 'none'
      await expect(marked.getByText('Flow')).toHaveCSS('text-decoration-line', line)
      await page.emulateMedia({ media: 'print' })
      await expect(printedHead(page)).toHaveText(/ · 1 change$/)
      const list = printedList(page)
      await expect(list.getByRole('listitem')).toHaveText([
        `Moved · ${view === 'day' ? '' : hasLeft ? 'Mon 9, ' : 'Mon 16, '}${hasLeft ? '08:00–09:00' : '18:00–19:00'} Flow · ${words}`,
      ])
      await page.emulateMedia({ media: null })
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toHaveCount(0)
    }
  await openSchedule(page, changesPath(since))
  await panel.getByRole('button', { name: /^Moved/ }).click()
  await expect(page.getByRole('dialog', { name: 'Flow' }).getByText(wasWords)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, changesPath(since))
  await expect(page.locator('main ol li').filter({ visible: true })).toHaveText([
    /Flow.*moved to Mon 16 Mar/,
    /Same/,
  ])
  const words = page.locator('main ol li').getByText(toWords, { exact: true }).filter({ visible: true })
  expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true)
})

test('where a class was on a day of many instructors says in two lines where it moved to', async ({
  page,
  base,
}) => {
  const of = (nth: number, more = {}) =>
    kofi(`Class ${nth}`, {
      staff_name: `Instructor ${nth}`,
      start_time: '08:00:00',
      end_time: '09:00:00',
      ...more,
    })
  const rows = Array.from({ length: 12 }, (_, nth) => of(nth)) as typeof BEFORE
  const since = await readWeek(page, base, rows)
  const friday = { date: dayAfter(MONDAY, 4), start_time: '18:00:00', end_time: '19:00:00' }
  await readWeek(page, base, [...rows.slice(1), of(0, friday)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSchedule(page, changesPath(since, '&view=day'))
  const ghost = blocks(page).and(page.locator('[data-other]'))
  await expect(ghost).toHaveAccessibleName(/moved to Fri 13 Mar, 18:00$/)
  const label = await ghost.evaluate((one) => {
    const style = getComputedStyle(one, '::before')
    const words = document.createElement('span')
    words.textContent = one.getAttribute('data-label')
    words.style.cssText = `position:fixed;font:${style.font};word-spacing:${style.wordSpacing};white-space:nowrap`
    document.body.append(words)
    const width = words.getBoundingClientRect().width
    words.remove()
    const lines = Number.parseFloat(style.height) / Number.parseFloat(style.lineHeight)
    return { isOneLine: width < one.clientWidth - 8, lines, space: style.whiteSpace }
  })
  expect(label).toEqual({ isOneLine: false, lines: 2, space: 'normal' })
  const name = await ghost.getByText('Class 0').boundingBox()
  const box = await ghost.boundingBox()
  expect(name?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + 22)
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
})

test('a moved class with another instructor says both, on each view, in its details and on paper', async ({
  page,
  base,
}) => {
  const since = await readWeek(page, base, [
    kofi('Flow', { start_time: '06:30:00', end_time: '07:30:00' }),
    kofi('Long', { start_time: '16:00:00', end_time: '16:45:00' }),
  ])
  await readWeek(page, base, [
    ana('Flow', { start_time: '08:00:00', end_time: '09:00:00' }),
    kofi('Long', { start_time: '16:00:00', end_time: '17:00:00' }),
  ])
  const words = 'was 06:30, Kofi Mensah'
  for (const view of ['week', 'day', 'list']) {
    await openSchedule(page, changesPath(since, `&view=${view}`))
    const labels = page.locator('main [data-label]').filter({ visible: true })
    await expect(labels).toHaveCount(2)
    for (const one of [words, 'ends 17:00, was 16:45'])
      await expect(labels.and(page.locator(`[data-label="${one}"]`))).toHaveCount(1)
    if (view !== 'list') await expect(blocks(page).first()).toHaveAccessibleName(new RegExp(`${words}$`))
    await labels.first().click()
    const details = page.getByRole('dialog', { name: 'Flow' })
    await expect(details.getByText('08:00–09:00').locator('..')).toHaveText(/, 08:00–09:00 · was 06:30$/)
    await expect(details.getByRole('definition').first()).toHaveText('Ana Ruiz · was Kofi Mensah')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(printedList(page).getByRole('listitem').first()).toContainText(words)
    await page.emulateMedia({ media: null })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, changesPath(since))
  const row = page.locator('main ol li').filter({ visible: true }).getByText(words, { exact: true })
  expect(await row.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true)
})

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
