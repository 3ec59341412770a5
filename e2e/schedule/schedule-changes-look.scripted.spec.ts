import { expectClean, expectFits } from '@/e2e/support/axe'
import { AFTER, BEFORE, changesPanel, changesPath, readWeek } from '@/e2e/support/changed-schedule'
import { expect, script, test } from '@/e2e/support/fixtures'
import { dayAfter, openSchedule, taken } from '@/e2e/support/schedule-page'
import { answer, kofi, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

const SATURDAY = dayAfter(MONDAY, 5)

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
