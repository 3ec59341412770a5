import { type BEFORE, changesPanel, changesPath, readWeek } from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, kofi, MONDAY } from '@/e2e/support/scripted-lesson'

// The clock of 12 hours has the longest times.
test.use({ locale: 'en-US' })

const THURSDAY = dayAfter(MONDAY, 3)
const NEW_NAME = 'Prenatal yoga and breathing with relaxation'

const at = (start: string, end: string, more = {}) => ({
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  ...more,
})

/** Canceled, ended later, moved to another day, renamed, and moved with another instructor. */
const BEFORE_ROWS = [
  kofi('Strength basics', at('08:00', '09:00')),
  kofi('Water walking', at('16:00', '17:00')),
  kofi('Power cycle', at('10:00', '11:00')),
  kofi('Yoga', at('12:00', '13:00', { class_name: 'Prenatal yoga' })),
  kofi('Mobility and core', at('19:30', '20:30', { staff_name: 'Hannah O’Dowd' })),
] as typeof BEFORE
const AFTER_ROWS = [
  kofi('Water walking', at('16:00', '17:30')),
  kofi('Power cycle', at('19:30', '20:30', { date: THURSDAY })),
  kofi('Yoga', at('12:00', '13:00', { class_name: NEW_NAME })),
  ana('Mobility and core', at('18:00', '19:00')),
] as typeof BEFORE

test('the list and a day on paper cut no mark of a changed class', async ({ page, base }) => {
  const since = await readWeek(page, base, BEFORE_ROWS)
  await readWeek(page, base, AFTER_ROWS)
  const marked = page.locator('main td > [data-label]').filter({ visible: true })
  for (const [view, width, media] of [
    ['list', 768, null],
    ['list', 1024, null],
    ['list', 1100, null],
    ['list', 1440, null],
    ['list', 794, 'print'],
    ['day', 794, 'print'],
  ] as const) {
    await page.setViewportSize({ width: media ? 1440 : width, height: 900 })
    await openSchedule(page, changesPath(since, `&view=${view}`))
    await expect(changesPanel(page).getByRole('listitem').first()).toBeVisible()
    await page.emulateMedia({ media })
    await page.setViewportSize({ width, height: 900 })
    await expect(marked).toHaveCount(view === 'day' ? 5 : 6)
    const rows = await marked.evaluateAll((all) =>
      all.map((one) => {
        const box = one.getBoundingClientRect()
        const cell = (one.closest('td') as Element).getBoundingClientRect()
        const isWhole = one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight
        const isInside = box.right <= cell.right && box.top >= cell.top && box.bottom <= cell.bottom
        return [one.getAttribute('data-label'), isWhole && isInside]
      }),
    )
    expect(
      rows.filter(([, isWhole]) => !isWhole),
      `${view}, ${width} px`,
    ).toEqual([])
    await page.emulateMedia({ media: null })
  }
})
