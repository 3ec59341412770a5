import { inDatabase } from '@/e2e/support/broken-table'
import {
  AFTER,
  ageVersions,
  BEFORE,
  changesPanel,
  changesPath,
  deleteVersions,
  readChangedWeek,
  readWeek,
} from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { kofi, MONDAY } from '@/e2e/support/scripted-lesson'

test('of a day that was read later the changes since then are known, and no changes are one line', async ({
  page,
  base,
}) => {
  await readWeek(page, base, BEFORE)
  ageVersions(2)
  const since = await readWeek(page, base, AFTER)
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(panel).toContainText('No changes')
  await expect(panel).toContainText('Nothing changed since')
  await page.goto('about:blank')
  await openSchedule(page, changesPath('2020-01-01T08:00:00.000Z'))
  await expect(panel).toContainText('5 changes, 7 days known in part')
  await expect(panel).toContainText(/Changes before \d.* aren’t known: 9–15 March 2026/)
  await expect(panel.getByText('Maybe more: not known')).toHaveCount(3)
  await page.goto('about:blank')
  deleteVersions()
  await openSchedule(page, changesPath('yesterday'))
  await expect(panel).toContainText('No changes, 7 days known in part')
})

test('days that aren’t known are named, and how many are known', async ({ page, base }) => {
  await readWeek(page, base, AFTER)
  inDatabase('scripted', `delete from schedule_versions where day > '${dayAfter(MONDAY, 1)}'`)
  await page.route('**/api/schedule/changes', async (route) => {
    const answer = await (await route.fetch()).json()
    for (const [nth, day] of answer.days.entries()) Object.assign(day, { isKnown: nth < 2, knownFrom: null })
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
  const since = await readChangedWeek(page, base)
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

test('the panel is as high as its list, and cuts a row if there are more', async ({ page, base }) => {
  const rows = Array.from({ length: 30 }, (_, nth) =>
    kofi(`Class ${nth}`, {
      start_time: `${String(8 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 ? 30 : '00'}:00`,
      end_time: '23:45:00',
    }),
  ) as typeof BEFORE
  const since = await readWeek(page, base, rows)
  for (const [count, isCut] of [
    [2, false],
    [4, false],
    [30, true],
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
  const since = await readChangedWeek(page, base)
  await openSchedule(page, changesPath(since))
  const panel = changesPanel(page)
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Changes since')
  await expect(panel.getByRole('radio', { name: 'Shown week' })).toBeChecked()
  await expect(panel.getByRole('radio', { name: /^\d+ \w{3} – \d+ \w{3}$/ })).not.toBeChecked()
  const icon = (name: RegExp) =>
    panel.getByRole('button', { name }).locator('use').first().getAttribute('href')
  expect(await icon(/^Moved/)).not.toBe(await icon(/^Renamed/))
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
  await expect(page.getByText(/“Changes since” in this link isn’t valid and was ignored/)).toBeVisible()
  await expect(changesPanel(page)).toHaveCount(0)
})

test('an earlier time of the list compares with the schedule as it was then', async ({ page, base }) => {
  await readWeek(page, base, BEFORE)
  ageVersions(2)
  // Only the instructor is the new one.
  await readWeek(page, base, [...BEFORE.slice(0, 2), ...AFTER.slice(2, 3), ...BEFORE.slice(3)])
  ageVersions(1)
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
  const since = await readChangedWeek(page, base)
  await openSchedule(page, changesPath(since, '&staff=Ana+Ruiz'))
  await expect(changesPanel(page)).toContainText('3 changes')
  await page.getByRole('button', { name: 'Compare weeks' }).click()
  await expect(changesPanel(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Compare weeks' })).toBeVisible()
  await page.getByRole('button', { name: /^Changes/ }).click()
  await expect(page.getByRole('complementary', { name: 'Compare weeks' })).toHaveCount(0)
  await expect(changesPanel(page)).toBeVisible()
})

for (const width of [1440, 1100, 390, 320])
  test(`at ${width} px, the panel has the time since which it lists changes`, async ({ page, base }) => {
    await readChangedWeek(page, base)
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, changesPath('yesterday'))
    const since = changesPanel(page).getByText(/since \d+ \w+ \d{4}, 00:00/)
    await expect(since).toBeVisible()
    expect(await since.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  })

for (const width of [1440, 1100, 390])
  test(`at ${width} px, the panel of many changes has a third of the window, also while it loads`, async ({
    page,
    base,
  }) => {
    const rows = Array.from({ length: 21 }, (_, nth) =>
      kofi(`Class ${nth}`, { date: dayAfter(MONDAY, nth % 7), start_time: '08:00:00', end_time: '12:00:00' }),
    ) as typeof BEFORE
    const since = await readWeek(page, base, rows)
    await readWeek(
      page,
      base,
      rows.map((row) => ({ ...row, staff_name: 'Ana Ruiz' })),
    )
    await page.setViewportSize({ width, height: 900 })
    // Phones count a day.
    const count = width === 390 ? 3 : 21
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    await openSchedule(page, changesPath(since))
    const panel = changesPanel(page)
    await expect(panel).toContainText(`${count} changes`)
    const heights = () =>
      panel.evaluate((one) => ({
        panel: one.getBoundingClientRect().height,
        classes: innerHeight - one.getBoundingClientRect().bottom,
      }))
    const loaded = await heights()
    if (width > 390) {
      expect(loaded.panel).toBeGreaterThan(255)
      expect(loaded.classes).toBeGreaterThan(450)
    }
    const release = await hold(page, '**/*.js')
    await page.goto('about:blank')
    await page.goto(changesPath(since), { waitUntil: 'commit' })
    await expect(panel).toContainText('Loading…')
    expect(Math.abs((await heights()).panel - loaded.panel)).toBeLessThan(10)
    release()
    await expect(panel).toContainText(`${count} changes`)
  })

test('while another week loads, the start has the name that it had', async ({ page, base }) => {
  await readWeek(page, base, BEFORE)
  inDatabase('scripted', 'update visits set before_at = null')
  const release = await hold(page, '**/api/schedule/changes')
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await page.getByRole('button', { name: /^Changes/ }).click()
  const first = changesPanel(page).getByRole('combobox').locator('option:checked')
  await expect(first).toHaveText('24 hours ago')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(changesPanel(page)).toContainText('Loading…')
  await expect(first).toHaveText('24 hours ago')
  release()
  await expect(changesPanel(page)).not.toContainText('Loading…')
  await expect(first).toHaveText('24 hours ago')
})
