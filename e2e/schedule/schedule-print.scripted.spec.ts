import type { Page } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, answer, kofi, lesson, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

/** 8.5pt, in px. */
const LEAST_TYPE = 8.5 / 0.75
const PAPERS = ['A4', 'Letter'] as const
const at = (hour: number, minutes = 0) =>
  `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`

/** A day of so many classes, each with a name of its own. */
const full = (count: number, date: string) =>
  Array.from({ length: count }, (_, index) =>
    lesson(`${date} ${index}`, {
      date,
      class_name: `Boxing fundamentals ${index}`,
      staff_name: 'Freya Lindqvist',
      start_time: at(6 + Math.floor(index / 3), (index % 3) * 15),
      end_time: at(7 + Math.floor(index / 3), (index % 3) * 15),
    }),
  )

async function pagesOf(page: Page, format: (typeof PAPERS)[number]): Promise<number> {
  await expect(page.getByText('Boxing fundamentals 0').filter({ visible: true }).first()).toBeVisible()
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** The smallest type of the printed page, in px. */
const smallestType = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let least = Number.POSITIVE_INFINITY
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (!parent?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue
      const zoom = parent.currentCSSZoom ?? 1
      least = Math.min(least, Number.parseFloat(getComputedStyle(parent).fontSize) * zoom)
    }
    return least
  })

test('the printed week has each class with its times and instructor, whole, in type of 8.5pt or more', async ({
  page,
}) => {
  const rows = [...full(9, MONDAY), ...full(8, dayAfter(MONDAY, 3))]
  await script({ [OPERATION]: answer(), ...week(...rows) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  for (const format of PAPERS) expect(await pagesOf(page, format), format).toBe(1)
  await page.setViewportSize({ width: 980, height: 740 })
  await page.emulateMedia({ media: 'print' })
  const classes = page.locator('[data-printed]')
  await expect(classes).toHaveCount(rows.length)
  await expect(classes.first()).toHaveText('06:00–07:00YogaBoxing fundamentals 0Freya Lindqvist')
  expect(await smallestType(page)).toBeGreaterThanOrEqual(LEAST_TYPE)
  const cut = await classes.evaluateAll((all) =>
    all.flatMap((one) =>
      [one, ...one.querySelectorAll('*')]
        .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
        .map((part) => part.textContent),
    ),
  )
  expect(cut).toEqual([])
  await expect(page.getByRole('columnheader')).toHaveText([
    'Mon 9 Mar',
    'Tue 10 Mar',
    'Wed 11 Mar',
    'Thu 12 Mar',
    'Fri 13 Mar',
    'Sat 14 Mar',
    'Sun 15 Mar',
  ])
})

test('a week that doesn’t fit one page goes on on a second one, in the same type', async ({ page }) => {
  const rows = full(18, MONDAY)
  await script({ [OPERATION]: answer(), ...week(...rows) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  for (const format of PAPERS) expect(await pagesOf(page, format), format).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printed]')).toHaveCount(rows.length)
  expect(await smallestType(page)).toBeGreaterThanOrEqual(LEAST_TYPE)
})

test('the printed head has the filters with their total, and the age of the data', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(kofi('Mini yogis'), ana('Slow flow')) })
  // Berlin is an hour ahead.
  await page.clock.setFixedTime(new Date(`${MONDAY}T08:30:00Z`))
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await page.getByRole('combobox', { name: 'Instructor' }).selectOption('Kofi Mensah')
  await expect(page.locator('main [data-class]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Instructor: Kofi Mensah · 1 class, 1 h')).toBeVisible()
  await expect(page.getByText(/^As of 9 Mar 2026, 09:30$/)).toBeVisible()
})

for (const view of ['day', 'list'])
  test(`the printed ${view} is a list in type of 8.5pt or more, without what is true only now`, async ({
    page,
  }) => {
    const both = [kofi('Kids tumble'), kofi('Mini yogis')]
    await script({ [OPERATION]: answer(), ...week(...both) })
    await page.clock.setFixedTime(new Date(`${MONDAY}T08:30:00Z`))
    await openSchedule(page, `/schedule?view=${view}&date=${MONDAY}`)
    await page.emulateMedia({ media: 'print' })
    const rows = page.locator('tbody tr').filter({ visible: true })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('09:00–10:00')
    await expect(rows.first()).toContainText('Kofi Mensah')
    await expect(page.getByText(/^(Now|Today)$/).filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('main svg').filter({ visible: true })).toHaveCount(0)
    expect(await smallestType(page)).toBeGreaterThanOrEqual(LEAST_TYPE)
  })
