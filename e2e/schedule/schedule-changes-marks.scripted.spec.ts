import { type BEFORE, changesPanel, changesPath, readWeek } from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { blocks, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
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
        // The mark's own box has space for all its letters, in as many lines as it has.
        const label = one.getAttribute('data-label') ?? ''
        const { font, width, height, lineHeight } = getComputedStyle(one, '::after')
        const pen = Object.assign(
          document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D,
          {
            font,
          },
        )
        const lines = Math.round(Number.parseFloat(height) / Number.parseFloat(lineHeight))
        const hasSpace = pen.measureText(label).width <= Number.parseFloat(width) * lines + 1
        return [label, isWhole && isInside && hasSpace]
      }),
    )
    expect(
      rows.filter(([, isWhole]) => !isWhole),
      `${view}, ${width} px`,
    ).toEqual([])
    await page.emulateMedia({ media: null })
  }
})

test('in Week view, a block has all words of its mark, or the most important ones', async ({
  page,
  base,
}) => {
  const low = at('14:00', '14:45', { staff_name: 'Hannah O’Dowd' })
  const since = await readWeek(page, base, [...BEFORE_ROWS, kofi('Box', low)])
  await readWeek(page, base, [...AFTER_ROWS, ana('Box', at('14:15', '15:00'))])
  for (const [width, hasBrief] of [
    [1024, true],
    [1100, true],
    [1440, true],
    [1920, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, changesPath(since))
    const marks = blocks(page).locator('[data-full]')
    await expect(marks).toHaveCount(7)
    const found = await marks.evaluateAll((all) =>
      all.flatMap((one) => {
        // A band in place of words.
        if (getComputedStyle(one, '::after').content === '""') return []
        const style = getComputedStyle(one)
        // With the same letters, and no words of its own.
        const pen = document.createElement('span')
        pen.style.cssText = 'position:absolute;white-space:nowrap'
        one.append(pen)
        const widthOf = (name: string) => {
          pen.textContent = one.getAttribute(name)
          return pen.getBoundingClientRect().width
        }
        const space =
          one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        // The browser rounds the space.
        if (Math.abs(widthOf('data-full') - space) < 2) return []
        const isBrief = widthOf('data-full') > space
        const isCut = isBrief ? widthOf('data-brief') > space : one.scrollWidth > one.clientWidth
        // The words that don't fit are on a second line, out of view.
        const hasSecond = one.scrollHeight > one.clientHeight + 4
        pen.remove()
        return { words: one.getAttribute('data-full'), isBrief, isRight: !isCut && hasSecond === isBrief }
      }),
    )
    expect(
      found.filter(({ isRight }) => !isRight),
      `${width} px`,
    ).toEqual([])
    expect(
      found.some(({ isBrief }) => isBrief),
      `${width} px`,
    ).toBe(hasBrief)
  }
})

test('the mark of a conflict is inside a narrow changed block', async ({ page, base }) => {
  const third = ana('Third', at('10:00', '11:00'))
  const since = await readWeek(page, base, [third])
  const rows = [
    third,
    kofi('Aqua', at('10:15', '10:45')),
    kofi('Sound', at('10:30', '11:30')),
  ] as typeof BEFORE
  await readWeek(page, base, rows)
  for (const width of [1024, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, changesPath(since))
    const marked = blocks(page).and(page.locator('[data-label][data-clash]'))
    await expect(marked).toHaveCount(2)
    const spaces = await marked.evaluateAll((all) =>
      all.map((one) => {
        const icon = one.querySelector('svg')?.getBoundingClientRect()
        const time = one.querySelector('[data-full] + span')
        return {
          end: one.getBoundingClientRect().right - (icon?.right ?? 0),
          isTimeWhole: time !== null && time.scrollWidth <= time.clientWidth,
        }
      }),
    )
    for (const { end, isTimeWhole } of spaces) {
      // The outline has 2 px.
      expect(end, `${width} px`).toBeGreaterThanOrEqual(2)
      expect(isTimeWhole, `${width} px`).toBe(true)
    }
  }
})

test('in a comparison, a narrow block has a colored band in place of words that don’t fit', async ({
  page,
  base,
}) => {
  const before = [kofi('Mat Pilates'), kofi('Vinyasa', { start_time: '09:30:00', end_time: '10:30:00' })]
  const last = before.map((row) => ({ ...row, date: dayAfter(MONDAY, -7) })) as typeof BEFORE
  await readWeek(page, base, [...last, ana('Mat Pilates'), ...before.slice(1)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSchedule(page, `/schedule?date=${MONDAY}&compare=last`)
  const mark = blocks(page).locator('[data-full="Instructor changed"]')
  await expect(mark).toHaveCount(1)
  const { isWrapped, color, own } = await mark.evaluate((one) => ({
    isWrapped: one.scrollHeight > one.clientHeight + 4,
    color: getComputedStyle(one).backgroundColor,
    own: getComputedStyle(one.parentElement as Element).outlineColor,
  }))
  expect(isWrapped).toBe(true)
  expect(color).toBe(own)
})
