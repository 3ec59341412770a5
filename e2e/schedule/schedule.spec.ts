import { readFileSync } from 'node:fs'
import { expect, SMOKE, test } from '@/e2e/support/fixtures'
import {
  blocks,
  classesOf,
  columns,
  dayAfter,
  mondayOf,
  openSchedule,
  today,
  weekOf,
} from '@/e2e/support/schedule-page'

const monday = mondayOf(today())

test('the server’s HTML has the week in the URL', async ({ page, base }) => {
  const rows = await weekOf(page, base, monday)
  const html = await (await page.request.get(`/schedule?date=${dayAfter(monday, 3)}`)).text()
  const drawn = [...html.matchAll(/data-class="([^"]+)"/g)].map(([, key]) => key)
  expect(drawn).toHaveLength(rows.length)
  for (const { class_name } of rows.slice(0, 3)) expect(html).toContain(class_name)
})

test('steps through weeks and back, with the URL', SMOKE, async ({ page, base }) => {
  await openSchedule(page, `/schedule?date=${monday}`)
  const words = await page.getByRole('button', { name: 'choose a date' }).textContent()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?date=${dayAfter(monday, 7)}$`))
  await expect(blocks(page)).toHaveCount((await weekOf(page, base, dayAfter(monday, 7))).length)
  await expect(page.getByRole('button', { name: 'choose a date' })).not.toHaveText(words ?? '')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`\\?date=${monday}$`))
  await expect(page.getByRole('button', { name: 'choose a date' })).toHaveText(words ?? '')
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(blocks(page)).toHaveCount((await weekOf(page, base, dayAfter(monday, -7))).length)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(page.getByRole('button', { name: 'choose a date' })).toHaveText(words ?? '')
})

test('a date can be chosen', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2026-03-12')
  await expect(page.getByRole('button', { name: '9–15 March 2026, choose a date' })).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('2026-03-31')
  await expect(page).toHaveURL(/\?date=2026-03-31$/)
  await expect(page.getByRole('button', { name: '30 Mar – 5 Apr 2026, choose a date' })).toBeVisible()
})

test('days visited in an open calendar are one step for Back', async ({ page }) => {
  await openSchedule(page, '/schedule?date=2026-03-12')
  await page.getByRole('button', { name: 'choose a date' }).click()
  const date = page.getByLabel('Date', { exact: true })
  for (const day of ['2026-03-13', '2026-03-20', '2026-03-31']) await date.fill(day)
  await expect(page).toHaveURL(/\?date=2026-03-31$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?date=2026-03-12$/)
  await date.fill(today())
  await expect(page).toHaveURL(/\/schedule$/)
})

test('Back closes the open class, and the page has the focus', async ({ page }) => {
  await openSchedule(page, `/schedule?date=${monday}`)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?date=${dayAfter(monday, 7)}$`))
  await blocks(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`\\?date=${monday}$`))
  await expect(page.getByRole('main')).toBeFocused()
})

test('from 6 to 21 fits on a screen of 900 px', async ({ page }) => {
  await openSchedule(page, `/schedule?date=${monday}`)
  await expect(blocks(page).first()).toBeVisible()
  const hidden = await page.evaluate(() => {
    const scroller = document.querySelector('main section')?.parentElement?.parentElement
    return scroller ? scroller.scrollHeight - scroller.clientHeight : Number.NaN
  })
  expect(hidden).toBeLessThanOrEqual(0)
})

for (const [width, most] of [
  [1280, 92],
  [1024, 108],
] as const) {
  test(`the week starts below two lines in ${width} px, also an instructor’s with its totals`, async ({
    page,
    base,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const staff = (await classesOf(page, base, monday))[0]?.staff_name ?? ''
    const lines = page.locator('main header, main [data-filters], main [data-totals]')
    for (const more of ['', `&staff=${encodeURIComponent(staff)}`]) {
      await openSchedule(page, `/schedule?date=${monday}${more}`)
      await expect(blocks(page).first()).toBeVisible()
      await expect(lines).toHaveCount(more ? 3 : 2)
      const top = await page.locator('[data-scroller]').evaluate((one) => one.getBoundingClientRect().top)
      expect(top).toBeLessThanOrEqual(most)
      const { scrollWidth, clientWidth } = await page
        .locator('main')
        .evaluate((one) => ({ scrollWidth: one.scrollWidth, clientWidth: one.clientWidth }))
      expect(scrollWidth).toBe(clientWidth)
      await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 })
    }
  })
}

test('a day has a column for each staff member, a list a table for each day', async ({ page, base }) => {
  const rows = await classesOf(page, base, monday)
  await openSchedule(page, `/schedule?date=${monday}`)
  await page.locator('label', { hasText: 'Day' }).click()
  await expect(page).toHaveURL(/\?view=day&date=/)
  await expect(columns(page)).toHaveCount(new Set(rows.map(({ staff_name }) => staff_name)).size)
  await expect(blocks(page)).toHaveCount(rows.length)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${dayAfter(monday, 1)}$`))
  await page.locator('label', { hasText: 'List' }).click()
  await expect(page).toHaveURL(/\?view=list&date=/)
  const week = await weekOf(page, base, monday)
  await expect(page.getByRole('table')).toHaveCount(7)
  await expect(page.locator('main tbody tr')).toHaveCount(week.length)
  const first = page.locator('main tbody tr').first()
  await expect(first).toContainText(week[0]?.class_name ?? '')
  await expect(first).toContainText(`${week[0]?.start_time.slice(0, 5)}–${week[0]?.end_time.slice(0, 5)}`)
})

test('a clash names the staff member and both classes, and opens one', async ({ page }) => {
  await openSchedule(page, `/schedule?date=${monday}`)
  await page.getByRole('button', { name: /^\d+ (past )?conflict/ }).click()
  const clashes = page.getByRole('group', { name: 'Conflicts' })
  await expect(clashes.getByText(/is double-booked/).first()).toBeVisible()
  const classes = clashes.getByRole('button')
  expect(await classes.count()).toBeGreaterThanOrEqual(2)
  const name = (await classes.first().locator('bdi').textContent()) ?? ''
  const other = (await classes.nth(1).locator('bdi').textContent()) ?? ''
  await classes.first().press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText(`Double-booked: also in ${other}`)
  // The other class is a press away.
  await dialog.getByRole('button', { name: other }).press('Enter')
  await expect(page.getByRole('dialog', { name: other })).toContainText(`Double-booked: also in ${name}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-class]:focus')).toHaveAccessibleName(new RegExp(`^${other}`))
})

test('by keyboard: reaches the page, moves between classes, opens, closes, and returns', async ({ page }) => {
  await page.goto('/customers')
  await expect(page.locator('tbody tr[aria-rowindex]').first()).toBeVisible()
  await expect(async () => {
    // Out of the search box, where letters are text.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL(/\/schedule$/, { timeout: 1000 })
  }).toPass()
  await expect(blocks(page).first()).toBeVisible()
  const stop = page.locator('[data-class][tabindex="0"]')
  await expect(stop).toHaveCount(1)
  const words = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  // An arrow key reaches it from the page, as Tab does.
  await page.locator('main').focus()
  await page.keyboard.press('ArrowDown')
  await expect(stop).toBeFocused()
  await page.locator('main input[type=radio]:checked').focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused({ timeout: 50 })
  }).toPass()
  const first = await words()
  await expect(page.locator('[popover]', { hasText: first })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect.poll(words).not.toBe(first)
  await page.keyboard.press('ArrowRight')
  const name = (await words()).split(' · ')[0] ?? ''
  const focused = page.locator('[data-class]:focus')
  const key = await focused.getAttribute('data-class')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(`[data-class="${key}"]`)).toBeFocused()
})

test('visible classes can be exported to a calendar', async ({ page }) => {
  await openSchedule(page, `/schedule?date=${monday}`)
  const count = await blocks(page).count()
  await page.getByRole('button', { name: 'Add to calendar (.ics)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' })
  await expect(dialog).toContainText('Times are the studio’s local times.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(dialog).toHaveCount(0)
  expect(download.suggestedFilename()).toBe(`schedule-${monday}.ics`)
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(count)
})

for (const format of ['A4', 'Letter'])
  test(`prints the week on one landscape page of ${format}`, async ({ page }) => {
    await openSchedule(page, `/schedule?date=${monday}`)
    await expect(blocks(page).first()).toBeVisible()
    // The sheet is there before the browser counts the pages, which waits for nothing.
    const printed = await page.evaluateHandle(() => {
      const counts: number[] = []
      addEventListener('beforeprint', () => counts.push(document.querySelectorAll('[data-printed]').length))
      return counts
    })
    const pdf = (await page.pdf({ format, preferCSSPageSize: true, printBackground: true })).toString(
      'latin1',
    )
    expect((await printed.jsonValue())[0]).toBe(await blocks(page).count())
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
  })
