import type { Page } from '@playwright/test'
import { inDatabase } from '@/e2e/support/broken-table'
import {
  ageVersions,
  type BEFORE,
  changesPanel,
  changesPath,
  printedHead,
  printedList,
  readChangedWeek,
  readWeek,
} from '@/e2e/support/changed-schedule'
import { expect, script, test } from '@/e2e/support/fixtures'
import { classesOf, dayAfter, openSchedule, today } from '@/e2e/support/schedule-page'
import { answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

/** The number of A4 pages that a page prints. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('the paper has what changed since the start of the open panel', async ({ page, base }) => {
  const since = await readChangedWeek(page, base)
  const open = async (path: string) => {
    await page.emulateMedia({ media: null })
    await openSchedule(page, path)
    await expect(changesPanel(page).getByRole('listitem').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
  }
  await open(changesPath(since))
  await expect(printedHead(page)).toHaveText(/^Changes since .* · 5 changes$/)
  const printed = page.locator('[data-printed]')
  await expect(printed).toHaveText([
    /^09:00.*Same/,
    /^was 08:00/,
    /^Canceled.*Gone/,
    /^was Kofi/,
    /^was Yoga/,
    /^New/,
  ])
  const struck = printed.getByText('Gone').locator('..')
  await expect(struck).toHaveCSS('text-decoration-line', 'line-through')
  const staff = printed.filter({ hasText: 'Gone' }).locator('bdi[translate=no]')
  await expect(staff).toHaveCSS('text-decoration-line', 'line-through')
  const list = printedList(page)
  await expect(list.getByRole('listitem')).toHaveText([
    'Moved · Mon 9, 11:00–12:00 Flow · was 08:00',
    /^Canceled · Wed 11, .* Gone$/,
    /^Instructor changed · Wed 11, .* Box · was Kofi Mensah$/,
    /^Renamed · Thu 12, .* Yoga for all · was Yoga basics$/,
    /^New · .* Fresh$/,
  ])
  const [columns, below] = [await page.locator('[data-sheet]').boundingBox(), await list.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((columns?.y ?? 0) + (columns?.height ?? 0))

  const wednesday = changesPath(since).replace(MONDAY, dayAfter(MONDAY, 2))
  for (const [view, count] of [
    ['day', 2],
    ['list', 5],
  ] as const) {
    await open(`${wednesday}&view=${view}`)
    await expect(printedHead(page)).toHaveText(new RegExp(` · ${count} changes$`))
    const gone = page.getByRole('button', { name: 'Gone' }).filter({ visible: true })
    await expect(gone.getByText('Gone')).toHaveCSS('text-decoration-line', 'line-through')
    const times = gone.locator('xpath=ancestor::tr/td[1]')
    await expect(times).toHaveCSS('text-decoration-line', 'line-through')
    const staff = gone.locator('xpath=ancestor::tr/td[5]/bdi')
    await expect(staff).toHaveCSS('text-decoration-line', 'line-through')
    await expect(list.getByRole('listitem')).toHaveCount(count)
    const box = page.getByRole('button', { name: 'Box' }).filter({ visible: true })
    expect(await box.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('"was Kofi Mensah"')
  }
})

test('without the panel, the paper has neither canceled classes nor what was', async ({ page, base }) => {
  await readChangedWeek(page, base)
  for (const view of ['week', 'day', 'list']) {
    await openSchedule(page, `/schedule?date=${MONDAY}&view=${view}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Flow').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(/Gone|^was |^Changes since/).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText(/^As of /)).toBeVisible()
    await page.emulateMedia({ media: null })
  }
})

test('a full week with its changes fits one page', async ({ page, base }) => {
  const twoDigits = (hour: number) => String(hour).padStart(2, '0')
  const hours = (start: number) => ({
    start_time: `${twoDigits(start)}:00:00`,
    end_time: `${twoDigits(start + 1)}:00:00`,
  })
  const before = Array.from({ length: 14 }, (_, nth) => kofi(`Heavy bag work ${nth}`, hours(6 + nth)))
  const changeOf = (nth: number) => (nth === 0 ? { staff_name: 'Ana Ruiz' } : nth < 4 ? hours(16 + nth) : {})
  const after = before.slice(2).map((row, nth) => ({ ...row, ...changeOf(nth) }))
  const since = await readWeek(page, base, before)
  await readWeek(page, base, after)
  await openSchedule(page, changesPath(since))
  await expect(changesPanel(page)).toContainText('6 changes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printed]')).toHaveCount(14)
  expect(await pagesOf(page)).toBe(1)
})

test('a week of two pages has its changes once, by day and time', async ({ page, base }) => {
  const days = [3, 0, 0, 0].map((nth) => dayAfter(MONDAY, nth))
  const at = (nth: number) => ({
    date: days[nth % 4],
    start_time: `${String(23 - nth).padStart(2, '0')}:00:00`,
  })
  const rows = Array.from({ length: 24 }, (_, nth) =>
    kofi(`Class ${nth}`, { ...at(nth), end_time: '23:30:00' }),
  ) as typeof BEFORE
  const since = await readWeek(page, base, rows)
  await readWeek(
    page,
    base,
    rows.map((row, nth) => (nth < 6 ? { ...row, staff_name: 'Ana Ruiz' } : row)),
  )
  await openSchedule(page, changesPath(since))
  await expect(changesPanel(page).getByRole('listitem')).toHaveText(
    [5, 3, 2, 1, 4, 0].map((nth) => new RegExp(`Class ${nth}${23 - nth}:00`)),
  )
  await page.emulateMedia({ media: 'print' })
  const list = printedList(page)
  await expect(list.getByRole('listitem')).toHaveText(
    [5, 3, 2, 1, 4, 0].map((nth) => new RegExp(`Class ${nth} · was Kofi Mensah$`)),
  )
  await expect(page.locator('table').filter({ has: list })).toHaveCount(0)
  expect(await pagesOf(page)).toBe(2)
})

test('what moved to another week is on paper in order of the day that it left', async ({ page, base }) => {
  const friday = { date: dayAfter(MONDAY, 4), staff_name: 'Ana Ruiz' }
  const rows = [kofi('Flow'), kofi('Box', { date: friday.date })] as typeof BEFORE
  const since = await readWeek(page, base, rows, 14)
  await readWeek(page, base, [kofi('Flow', { date: dayAfter(MONDAY, 8) }), kofi('Box', friday)], 14)
  await openSchedule(page, changesPath(since))
  await expect(changesPanel(page)).toContainText('2 changes')
  await page.emulateMedia({ media: 'print' })
  await expect(printedList(page).getByRole('listitem')).toHaveText([
    'Moved · Mon 9, 09:00–10:00 Flow · moved to Tue 17 Mar, 09:00',
    /^Instructor changed · Fri 13, .* Box · was Kofi Mensah$/,
  ])
})

test('of many changes, the button, the panel and the paper have the same number', async ({ page, base }) => {
  const at = (nth: number, hour: number, more = {}) =>
    kofi(`Class ${nth}`, {
      date: dayAfter(MONDAY, nth % 14),
      start_time: `${String(hour).padStart(2, '0')}:00:00`,
      end_time: '23:00:00',
      ...more,
    })
  const all = Array.from({ length: 84 }, (_, nth) => nth)
  // Each seventh class stays, and others move to another day of either week, are renamed, canceled or new.
  const edits = [
    (nth: number) => [at(nth, 8)],
    (nth: number) => [at(nth, 12)],
    (nth: number) => [at(nth, 8, { date: dayAfter(MONDAY, (nth + 3) % 14) })],
    (nth: number) => [at(nth, 9, { date: dayAfter(MONDAY, (nth + 7) % 14) })],
    (nth: number) => [at(nth, 8, { class_name: `Renamed ${nth}` })],
    () => [],
    (nth: number) => [at(nth, 8, { staff_name: 'Ana Ruiz' }), at(nth + 100, 15)],
  ]
  await readWeek(page, base, all.map((nth) => at(nth, 8)) as typeof BEFORE, 14)
  ageVersions(25)
  await readWeek(
    page,
    base,
    all.flatMap((nth) => edits[(nth + Math.floor(nth / 14)) % 7]?.(nth) ?? []) as typeof BEFORE,
    14,
  )
  inDatabase('scripted', 'update visits set before_at = null')
  for (const more of ['&view=week', '&view=day', '&view=list', '&view=week&staff=Ana+Ruiz']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openSchedule(page, `/schedule?date=${MONDAY}${more}`)
    const button = page.getByRole('button', { name: /^Changes: \d+$/ })
    await expect(button).toBeVisible()
    const count = Number((await button.innerText()).match(/\d+/)?.[0])
    await button.click()
    const items = changesPanel(page).getByRole('listitem')
    await expect(items, more).toHaveCount(count)
    await expect(changesPanel(page)).toContainText(`${count} changes`)
    await page.emulateMedia({ media: 'print' })
    await expect(printedHead(page)).toHaveText(new RegExp(` · ${count} changes$`))
    const printed = printedList(page).getByRole('listitem')
    await expect(printed, more).toHaveCount(count)
    await page.emulateMedia({ media: null })
  }
})

test('the paper says how many changes of the list are on other days', async ({ page, base }) => {
  const [day, other] = [today(), dayAfter(today(), 9)]
  const read = async (staff_name: string) => {
    const rows = [day, other, other].map((date, nth) => kofi(`Class ${nth}`, { date, staff_name }))
    await script({ [OPERATION]: answer(), ...week(...rows) })
    for (const date of [day, other]) await classesOf(page, base, date)
  }
  await read('Kofi Mensah')
  const since = await page.evaluate(() => new Date(performance.timeOrigin + performance.now()).toISOString())
  await read('Ana Ruiz')
  for (const view of ['week', 'day', 'list']) {
    await openSchedule(page, `/schedule?view=${view}&changes=${since}&days=near`)
    await expect(changesPanel(page)).toContainText('3 changes')
    await page.emulateMedia({ media: 'print' })
    await expect(printedHead(page)).toContainText(
      / · 1 change · (6 days known in part · )?2 more on other days aren’t printed$/,
    )
    await page.emulateMedia({ media: null })
  }
})
