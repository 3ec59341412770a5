import type { Page } from '@playwright/test'
import { expectClean, expectFits } from '@/e2e/support/axe'
import { inDatabase } from '@/e2e/support/broken-table'
import { AFTER, BEFORE, changesPanel, changesPath, readWeek } from '@/e2e/support/changed-schedule'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, classesOf, dayAfter, openSchedule, taken, today } from '@/e2e/support/schedule-page'
import { ana, answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

const SATURDAY = dayAfter(MONDAY, 5)

/** The number of A4 pages that a page prints. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('the panel lists what changed by day, and each block says what it was', async ({ page, base }) => {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
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
  inDatabase('scripted', 'delete from schedule_versions')
  await readWeek(page, base, BEFORE)
  inDatabase('scripted', 'update schedule_versions set read_at = read_at - 90000000')
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
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Mon 16 Mar'])
      await expect(panel.getByRole('listitem')).toHaveText([
        /^Moved.*Flow.*Mon 9 Mar, 08:00–09:00 → Mon 16 Mar, 18:00–19:00/,
      ])
      await expect(marked).toHaveCount(1)
      await expect(marked).toHaveAttribute('data-label', words)
      const line = week === MONDAY ? 'line-through' : 'none'
      await expect(marked.getByText('Flow')).toHaveCSS('text-decoration-line', line)
      await page.emulateMedia({ media: 'print' })
      await expect(
        page
          .getByText(/^Changes since \d/)
          .filter({ visible: true })
          .locator('..'),
      ).toHaveText(/ · 1 change$/)
      const list = page.getByRole('list', { name: 'Changes', exact: true })
      await expect(list.getByRole('listitem')).toHaveText([
        `${wasWords} · Mon 16${week === MONDAY ? ' Mar' : ''}, 18:00–19:00 Flow`,
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

test('the paper has what changed since the start of the open panel', async ({ page, base }) => {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
  const open = async (path: string) => {
    await page.emulateMedia({ media: null })
    await openSchedule(page, path)
    await expect(changesPanel(page).getByRole('listitem').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
  }
  const head = page.getByText(/^Changes since \d/).filter({ visible: true })
  await open(changesPath(since))
  await expect(head.locator('..')).toHaveText(/^Changes since .* · 5 changes$/)
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
  const list = page.getByRole('list', { name: 'Changes', exact: true })
  await expect(list.getByRole('listitem')).toHaveText([
    'was 08:00 · Mon 9, 11:00–12:00 Flow',
    /^Canceled · Wed 11, .* Gone$/,
    /^was Kofi Mensah · Wed 11, .* Box$/,
    /^was Yoga basics · Thu 12, .* Yoga for all$/,
    /^New · .* Fresh$/,
  ])

  const wednesday = changesPath(since).replace(MONDAY, dayAfter(MONDAY, 2))
  for (const [view, count] of [
    ['day', 2],
    ['list', 5],
  ] as const) {
    await open(`${wednesday}&view=${view}`)
    await expect(head.locator('..')).toHaveText(new RegExp(` · ${count} changes$`))
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
  await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
  for (const view of ['week', 'day', 'list']) {
    await openSchedule(page, `/schedule?date=${MONDAY}&view=${view}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Flow').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(/Gone|^was |^Changes since/).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText(/^As of /)).toBeVisible()
    await page.emulateMedia({ media: null })
  }
})

test('a phone lists what was with each class, and canceled ones while the panel is open', async ({
  page,
  base,
}) => {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
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

test('a day that wasn’t read before is not known, and no changes are one line', async ({ page, base }) => {
  inDatabase('scripted', 'delete from schedule_versions')
  await readWeek(page, base, BEFORE)
  inDatabase('scripted', 'update schedule_versions set read_at = read_at - 7200000')
  const since = await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(panel).toContainText('No changes')
  await expect(panel).toContainText('Nothing changed since')
  await page.goto('about:blank')
  await openSchedule(page, changesPath('2020-01-01T08:00:00.000Z'))
  await expect(panel.getByText('Not known')).toBeVisible()
  await expect(panel).toContainText('Choose a later time.')
  await expect(panel).not.toContainText('No changes')
  await page.goto('about:blank')
  inDatabase('scripted', 'delete from schedule_versions')
  await openSchedule(page, changesPath('yesterday'))
  await expect(panel).toContainText('Frontdesk doesn’t track changes of these days.')
  await expect(panel).not.toContainText('later time')
})

test('days that aren’t known are named, and how many are known', async ({ page, base }) => {
  inDatabase('scripted', 'delete from schedule_versions')
  await readWeek(page, base, AFTER)
  inDatabase('scripted', `delete from schedule_versions where day > '${dayAfter(MONDAY, 1)}'`)
  await page.route('**/api/schedule/changes', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const [nth, day] of answer.days.entries()) day.isKnown = nth < 2
    await route.fulfill({ json: answer })
  })
  await openSchedule(page, changesPath('today'))
  await expect(changesPanel(page)).toContainText('Known for 2 of 7 days: no changes')
  await expect(changesPanel(page)).toContainText('Not known: 11–15 March 2026')
})

test('Escape closes the panel unless a class is open, and the button has the focus and the number', async ({
  page,
  base,
}) => {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(page.getByRole('button', { name: 'Changes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await panel.getByRole('button', { name: /^Moved/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Flow' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: /^Moved/ }).press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Changes/ })).toBeFocused()
})

for (const width of [1440, 390])
  test(`at ${width} px, many changes are in rows to scroll, and nothing that changed is cut`, async ({
    page,
    base,
  }) => {
    const many = (more: (nth: number) => object) =>
      Array.from({ length: 14 }, (_, nth) =>
        kofi(`Class ${nth}`, {
          date: dayAfter(MONDAY, nth % 7),
          start_time: `${String(8 + Math.floor(nth / 7)).padStart(2, '0')}:00:00`,
          end_time: '12:00:00',
          ...more(nth),
        }),
      )
    const long = 'Maximiliane Charlotte Weber-Schönhausen'
    const since = await readWeek(page, base, many(() => ({})) as typeof BEFORE)
    await readWeek(
      page,
      base,
      many((nth) =>
        nth % 2 ? { staff_name: long } : { class_name: `Heavy bag work for beginners and friends ${nth}` },
      ) as typeof BEFORE,
    )
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, `${changesPath(since)}&days=shown`)
    const items = changesPanel(page).getByRole('listitem')
    await expect(items.first()).toBeVisible()
    const cut = await items.evaluateAll((all) =>
      all.flatMap((item) =>
        [...item.querySelectorAll('*'), item]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
          .map((one) => one.textContent),
      ),
    )
    expect(cut).toEqual([])
    const { top, ...list } = await items.last().evaluate((last) => {
      const panel = last.closest('aside') as HTMLElement
      const scroller = last.closest('div') as HTMLElement
      last.scrollIntoView({ block: 'end' })
      return {
        top: panel.getBoundingClientRect().top,
        isSideways: scroller.scrollWidth > scroller.clientWidth,
        isInView: last.getBoundingClientRect().bottom <= panel.getBoundingClientRect().bottom,
        isPageAtTop: panel.getBoundingClientRect().top > 0,
      }
    })
    expect(top).toBeGreaterThan(0)
    expect(list).toEqual({ isSideways: false, isInView: true, isPageAtTop: true })
  })

test('the panel is as high as its list, and cuts a row if there are more', async ({ page, base }) => {
  const rows = Array.from({ length: 14 }, (_, nth) =>
    kofi(`Class ${nth}`, { start_time: `${String(8 + nth).padStart(2, '0')}:00:00`, end_time: '23:30:00' }),
  ) as typeof BEFORE
  const since = await readWeek(page, base, rows)
  for (const [count, isCut] of [
    [2, false],
    [4, false],
    [14, true],
  ] as const) {
    await readWeek(
      page,
      base,
      rows.map((row, nth) => (nth < count ? { ...row, staff_name: 'Ana Ruiz' } : row)),
    )
    for (const view of ['week', 'day'])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await openSchedule(page, changesPath(since, `&view=${view}`))
        const items = changesPanel(page).getByRole('listitem')
        await expect(items).toHaveCount(count)
        const end = await changesPanel(page).evaluate((panel) => panel.getBoundingClientRect().bottom)
        const boxes = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
        const at = `${count} changes, ${view}, ${width} px`
        const cut = boxes.filter(({ top, bottom }) => top < end - 12 && bottom > end + 12)
        expect(cut.length > 0, at).toBe(isCut || (width === 390 && count === 4))
        const space = end - Math.max(...boxes.map(({ bottom }) => bottom))
        if (cut.length === 0) {
          expect(space, at).toBeGreaterThan(0)
          expect(space, at).toBeLessThan(20)
        }
      }
  }
})

test('the heading and its choices are a sentence, with the days of both', async ({ page, base }) => {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Changes since')
  await expect(panel.getByRole('radio', { name: 'Shown week' })).toBeChecked()
  await expect(panel.getByRole('radio', { name: /^\d+ \w{3} – \d+ \w{3}$/ })).not.toBeChecked()
  const icon = (name: RegExp) =>
    panel.getByRole('button', { name }).locator('use').first().getAttribute('href')
  expect(await icon(/^Moved/)).not.toBe(await icon(/^Renamed/))
})

test('a failure is said and retried', async ({ page, base }) => {
  await readWeek(page, base, AFTER)
  await page.route('**/api/schedule/changes', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"title":"x","status":500}',
    }),
  )
  await openSchedule(page, changesPath('yesterday'))
  const again = changesPanel(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/schedule/changes')
  await again.click()
  await expect(changesPanel(page).getByText(/^Known for|^No changes|^Not known|^\d+ change/)).toBeVisible()
})

test('the start is a choice that is in the address, and an invalid one is named', async ({ page, base }) => {
  await readWeek(page, base, BEFORE)
  const since = await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath('week'))
  const choice = page.getByRole('combobox', { name: 'Show changes since' })
  await expect(choice).toHaveValue('week')
  await choice.selectOption('Yesterday')
  await expect(page).toHaveURL(/changes=yesterday/)
  await openSchedule(page, changesPath(since))
  await expect(choice).toHaveValue(since)
  await page.reload()
  await expect(choice).toHaveValue(since)
  await openSchedule(page, changesPath('soon'))
  await expect(page.getByText(/“changes” in this link isn’t valid and was ignored/)).toBeVisible()
  await expect(changesPanel(page)).toHaveCount(0)
})

test('an earlier time of the list compares with the schedule as it was then', async ({ page, base }) => {
  const later = (hours: number) =>
    inDatabase('scripted', `update schedule_versions set read_at = read_at - ${hours * 3_600_000}`)
  inDatabase('scripted', 'delete from schedule_versions')
  await readWeek(page, base, BEFORE)
  later(2)
  // Only the instructor is the new one.
  await readWeek(page, base, [...BEFORE.slice(0, 2), ...AFTER.slice(2, 3), ...BEFORE.slice(3)])
  later(1)
  await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath('week'))
  const choice = page.getByRole('combobox', { name: 'Show changes since' })
  const times = choice.locator('optgroup option')
  await expect(times).toHaveCount(2)
  for (const [nth, changes] of [
    [1, 5],
    [0, 4],
  ] as const) {
    const time = await times.nth(nth).getAttribute('value')
    await choice.selectOption(time)
    await expect(changesPanel(page)).toContainText(`${changes} changes`)
    await expect(changesPanel(page).getByText('Instructor changed')).toHaveCount(nth)
    await expect(page).toHaveURL((url) => url.searchParams.get('changes') === time)
  }
})

test('only one of both panels is open, and filters count', async ({ page, base }) => {
  const since = await readWeek(page, base, BEFORE)
  await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath(since, '&staff=Ana+Ruiz'))
  await expect(changesPanel(page)).toContainText('3 changes')
  await page.getByRole('button', { name: 'Compare weeks' }).click()
  await expect(changesPanel(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Compare weeks' })).toBeVisible()
  await page.getByRole('button', { name: /^Changes/ }).click()
  await expect(page.getByRole('complementary', { name: 'Compare weeks' })).toHaveCount(0)
  await expect(changesPanel(page)).toBeVisible()
})

test('a changed class of less than an hour shows whole lines only', async ({ page, base }) => {
  const at = (nth: number, end: string, more = {}) => ({
    date: dayAfter(MONDAY, nth),
    start_time: '10:00:00',
    end_time: `10:${end}:00`,
    ...more,
  })
  // A class on its own, two side by side, and three: of each length, all with another instructor or canceled.
  const classes = ['45', '30'].flatMap((end, length) =>
    [1, 2, 3].flatMap((lanes, nth) =>
      Array.from({ length: lanes }, (_, lane) => ({
        id: `Gypsy jig ${end} ${lanes} ${lane}`,
        isCanceled: lane === 1,
        more: at(length * 3 + nth, end),
      })),
    ),
  )
  const alone = kofi('Gypsy', at(6, '45'))
  const since = await readWeek(page, base, [...classes.map(({ id, more }) => kofi(id, more)), alone])
  await readWeek(
    page,
    base,
    classes.flatMap(({ id, isCanceled, more }) => (isCanceled ? [] : [ana(id, more)])),
  )
  for (const height of [900, 1200]) {
    await page.setViewportSize({ width: 1440, height })
    await openSchedule(page, changesPath(since))
    await expect(blocks(page).and(page.locator('[data-label]'))).toHaveCount(13)
    const parts = await blocks(page).evaluateAll((all) =>
      all.map((block) => {
        const label = getComputedStyle(block, '::before')
        const boxes = [...block.children].map((one) => one.getBoundingClientRect())
        const { top, bottom, width } = block.getBoundingClientRect()
        return {
          lines: boxes.filter((box) => box.height > 0 && box.width > 0).length,
          // Half an hour in a third of a column has space for its time only.
          least: width < 60 && bottom - top < 30 ? 1 : 2,
          hasLabel: label.content !== '""',
          // Its outline covers 2px.
          isWhole: boxes.every(
            (box) =>
              box.height === 0 ||
              (box.top >= top + Number.parseFloat(label.height) &&
                box.bottom <= bottom - 2 &&
                box.height >= 10),
          ),
        }
      }),
    )
    expect(parts.filter(({ isWhole, lines, least }) => !isWhole || lines < least)).toEqual([])
    // On its own, one of 45 minutes has space for what was.
    expect(parts.filter(({ hasLabel }) => hasLabel)).toHaveLength(2)
  }
  await expect(
    blocks(page)
      .filter({ hasText: /Gypsy$/ })
      .getByText('Gypsy'),
  ).toBeVisible()
})

test('a narrow changed class has its whole name, and spaces in what it was', async ({ page, base }) => {
  const classes = (start: string, more = {}) =>
    Array.from({ length: 7 }, (_, nth) => [
      ...['a', 'b'].map((id) =>
        kofi(`${id}${nth}`, {
          class_name: 'Mat Pilates',
          date: dayAfter(MONDAY, nth),
          start_time: `${start}:00:00`,
          end_time: '10:00:00',
        }),
      ),
      ana(`c${nth}`, {
        class_name: 'Prenatal yoga',
        date: dayAfter(MONDAY, nth),
        start_time: '11:00:00',
        end_time: '11:45:00',
        ...more,
      }),
    ]).flat() as typeof BEFORE
  const since = await readWeek(page, base, classes('08', { end_time: '11:50:00' }))
  await readWeek(page, base, classes('09'))
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [filter, count, name] of [
    ['', 21, 'Mat Pilates'],
    ['&staff=Ana+Ruiz', 7, 'Prenatal yoga'],
  ] as const) {
    await openSchedule(page, changesPath(since, filter))
    const changed = blocks(page).and(page.locator('[data-label]'))
    await expect(changed).toHaveCount(count)
    const labels = await changed.evaluateAll((all) =>
      all.map((one) => {
        const { letterSpacing, wordSpacing } = getComputedStyle(one, '::before')
        return letterSpacing === 'normal' && Number.parseFloat(wordSpacing) > 0
      }),
    )
    expect(labels).not.toContain(false)
    const cut = await changed.filter({ hasText: name }).evaluateAll((all) =>
      all.flatMap((one) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one.lastElementChild as Element
        // Less than a line is rounding.
        const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight + 2
        return isCut ? [[scrollWidth, clientWidth, scrollHeight, clientHeight]] : []
      }),
    )
    expect(cut).toEqual([])
  }
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [320, 700],
] as const)
  test(`with changes, at ${width} px everything fits, and axe finds nothing`, async ({ page, base }) => {
    const since = await readWeek(page, base, BEFORE)
    await script({ [OPERATION]: answer(), ...week(...AFTER), [`${OPERATION} ${SATURDAY}`]: answer() })
    await page.setViewportSize({ width, height })
    await openSchedule(page, changesPath(since))
    await taken(page)
    await expect(changesPanel(page).getByText(/^\d changes?$/)).toBeVisible()
    const close = await changesPanel(page).getByRole('button', { name: 'Close' }).boundingBox()
    const start = await changesPanel(page).getByRole('combobox').boundingBox()
    expect(close?.y).toBeLessThan((start?.y ?? 0) + (start?.height ?? 0))
    await expectFits(page, `${width} px`)
    await expectClean(page)
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

test('a week of two pages has its changes on the first one only, by day and time', async ({ page, base }) => {
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
  const list = page.getByRole('list', { name: 'Changes', exact: true })
  await expect(list.getByRole('listitem')).toHaveText(
    [5, 3, 2, 1, 4, 0].map((nth) => new RegExp(`Class ${nth}$`)),
  )
  await expect(page.locator('thead').filter({ has: list })).toHaveCount(0)
  expect(await pagesOf(page)).toBe(2)
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
  inDatabase('scripted', 'delete from schedule_versions')
  await readWeek(page, base, all.map((nth) => at(nth, 8)) as typeof BEFORE, 14)
  inDatabase('scripted', 'update schedule_versions set read_at = read_at - 90000000')
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
    await expect(
      page
        .getByText(/^Changes since \d/)
        .filter({ visible: true })
        .locator('..'),
    ).toHaveText(new RegExp(` · ${count} changes$`))
    const printed = page.getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem')
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
    await expect(
      page
        .getByText(/^Changes since \d/)
        .filter({ visible: true })
        .locator('..'),
    ).toContainText(/ · 1 change · (6 days not known · )?2 more on other days aren’t printed$/)
    await page.emulateMedia({ media: null })
  }
})
