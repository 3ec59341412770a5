import {
  type BEFORE,
  changesPanel,
  changesPath,
  printedHead,
  printedList,
  readWeek,
} from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { blocks, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, kofi, MONDAY } from '@/e2e/support/scripted-lesson'

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
    const style = getComputedStyle(one.querySelector('[data-full]') as Element)
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
