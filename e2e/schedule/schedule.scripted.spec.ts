import { expect, script, stateOf, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { answer, lesson, MONDAY, OPERATION } from '@/e2e/support/scripted-lesson'

/** A rule for each day of a week: from `of`, or one class by default. */
const week = (monday: string, of: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => {
      const date = dayAfter(monday, index)
      return [`${OPERATION} ${date}`, of[date] ?? answer(lesson(`c${index}`, { date }))]
    }),
  )

test('an empty week, and one emptied by filters, say why and what to do', async ({ page }) => {
  await script({ [OPERATION]: answer() })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(page.getByRole('heading', { name: 'No classes in the selected week' })).toBeVisible()
  await openSchedule(page, `/schedule?view=day&date=${MONDAY}&staff=Unlisted`)
  await expect(page.getByRole('heading', { name: 'No matching classes on this day' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'No classes on this day' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to today' }).click()
  await expect(page).toHaveURL(/\/schedule\?view=day$/)
  // A phone's strip has only the days, without a month.
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(page.getByRole('heading', { name: 'No classes on this day' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Monday 9 March( 2026)?$/ })).toBeVisible()
})

test('an empty day stays empty among the others', async ({ page }) => {
  await script(week(MONDAY, { '2026-03-11': answer() }))
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(6)
  await expect(columns(page).nth(2)).toHaveAccessibleName('Wednesday 11 March 2026, 0 classes')
  await page.locator('label', { hasText: 'List' }).click()
  await expect(page.getByText('No classes', { exact: true })).toHaveCount(1)
})

test('one day fails: the other six stay, and Try again loads that one', async ({ page }) => {
  await script(week(MONDAY, { '2026-03-11': { status: 500, text: 'upstream secret words' } }))
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(columns(page).nth(2)).toHaveText('Couldn’t load classes')
  await expect(
    page.getByRole('region', { name: 'Wednesday 11 March 2026, Couldn’t load classes' }),
  ).toBeVisible()
  await expect(blocks(page)).toHaveCount(6)
  await expect(page.getByText('upstream secret words')).toHaveCount(0)
  await script(week(MONDAY))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(blocks(page)).toHaveCount(7)
  await expect(page.getByText('Couldn’t load classes')).toHaveCount(0)
})

test('all days fail: explained in plain words, and Try again recovers', async ({ page }) => {
  await script({ [OPERATION]: { status: 500, text: 'upstream secret words' } })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('sent an unexpected response')
  await expect(alert).toContainText('Your dates and filters are still here.')
  await expect(page.getByText('upstream secret words')).toHaveCount(0)
  await script(week(MONDAY))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(blocks(page)).toHaveCount(7)
})

const AWKWARD = [
  lesson('night', { class_name: 'Night yoga', start_time: '23:00', end_time: '00:30' }),
  lesson('back', { class_name: 'Backwards', start_time: '18:00', end_time: '09:00' }),
  lesson('never', { class_name: 'Untimed', start_time: null, end_time: null }),
  lesson('soon', { class_name: 'Malformed', start_time: 'soon', end_time: '25:99' }),
  lesson(7, { class_name: null, class_category: null, staff_name: null, program_name: null, date: null }),
  lesson('html', { class_name: '<b>Bold</b> & "quoted"', staff_name: '<i>Ina</i>', start_time: '11:00:00' }),
  lesson('rtl', { class_name: 'يوغا الصباح', staff_name: 'رنا', start_time: '06:00' }),
  lesson('emoji', { class_name: '🧘🏽‍♀️ Flow', staff_name: '🌱', extra: { a: [1, null] } }),
  lesson('twice', { class_name: 'Twice', staff_name: 'Tom' }),
  lesson('twice', { class_name: 'Twice', staff_name: 'Tom' }),
  lesson('long', { class_name: 'L'.repeat(10_000), staff_name: 'Sun-hee Park', start_time: '12:00:00' }),
  lesson('number', { class_name: 12, start_time: 900 }),
]

test('unusual but valid classes lose no row and show only readable text', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(
      ...AWKWARD,
      { class_name: 'without an id' },
      'no row at all',
      lesson('list', { staff_name: ['Priya'] }),
    ),
  })
  for (const view of ['week', 'day', 'list']) {
    await openSchedule(page, `/schedule?view=${view}&date=${MONDAY}`)
    const shown = view === 'list' ? page.locator('main tbody tr') : blocks(page)
    await expect(shown).toHaveCount(AWKWARD.length)
    await expect(page.getByText('3 of 15 rows couldn’t be read.')).toBeVisible()
    const words = await page.locator('main').evaluate((main: HTMLElement) => {
      const labels = [...main.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
      return [main.innerText, ...labels].join('\n')
    })
    expect(words).not.toMatch(/undefined|NaN|Invalid Date|\[object|\bnull\b/)
    expect(words).toContain('<b>Bold</b> & "quoted"')
    expect(words).toContain('Ends before it starts')
  }
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await page.getByRole('button', { name: /^Night yoga/ }).click()
  await expect(page.getByRole('dialog', { name: 'Night yoga' })).toContainText('Ends the next day')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByRole('dialog')).toContainText('without an id')
})

test('a class listed twice doesn’t clash with itself; two overlapping ones do', async ({ page }) => {
  const twice = lesson('a', { start_time: '18:30:00', end_time: '19:30:00' })
  await script({ [OPERATION]: answer(), [`${OPERATION} ${MONDAY}`]: answer(twice, twice) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /conflict/ })).toHaveCount(0)
  const other = lesson('b', { class_name: 'Prenatal Pilates', start_time: '19:00:00', end_time: '19:45:00' })
  await script({ [OPERATION]: answer(), [`${OPERATION} ${MONDAY}`]: answer(twice, other) })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: '1 past conflict' }).click()
  const clashes = page.getByRole('group', { name: 'Conflicts' })
  await expect(clashes).toContainText('Priya Raman is double-booked')
  await expect(clashes).toContainText('18:30–19:30')
  await expect(clashes).toContainText('Prenatal Pilates')
})

const PLACES = [
  'Pacific/Auckland',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
]
/** Weeks with clock changes: spring and fall, in America and Europe. */
const CHANGES = { '2026-03-02': '8', '2026-03-23': '29', '2026-10-19': '25', '2026-10-26': '1' }

for (const timezoneId of PLACES) {
  test(`shows unchanged wall-clock times across every clock change, in ${timezoneId}`, async ({
    browser,
    base,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: base,
      timezoneId,
      storageState: await stateOf(server, 'staff'),
    })
    const page = await context.newPage()
    for (const [monday, sunday] of Object.entries(CHANGES)) {
      const date = dayAfter(monday, 6)
      const hours = answer(
        lesson('gone', { date, start_time: '02:30:00', end_time: '03:30:00' }),
        lesson('late', { date, start_time: '23:30:00', end_time: '23:59:00', staff_name: 'Tom Akana' }),
      )
      await script(week(monday, { [date]: hours }))
      await openSchedule(page, `/schedule?date=${date}`)
      await expect(blocks(page)).toHaveCount(8)
      await expect(page.locator('main section').nth(6)).toContainText('02:30–03:30')
      await expect(page.locator('main section').nth(6)).toContainText('23:30')
      expect(await page.locator('main section').nth(6).getAttribute('aria-label')).toMatch(
        new RegExp(`^Sunday ${sunday} \\w+ 2026, 2 classes$`),
      )
    }
    await context.close()
  })
}
