import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/support/fixtures'
import { open, rows } from '@/e2e/support/opened-page'
import { openSchedule, today } from '@/e2e/support/schedule-page'

// Here the browser paints every background the same, so anything shown only by a background is lost.
test.use({ contextOptions: { forcedColors: 'active' } })

/** The visible background and bottom border of an element, or of its marker. */
const ground = (one: Locator, pseudo?: '::before') =>
  one.evaluate((element, part) => {
    const { backgroundColor, borderBottom } = getComputedStyle(element, part)
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    return `${backgroundColor.replace(/^rgba\(.*, 0\)$/, canvas)} ${borderBottom}`
  }, pseudo)

test('a checked box, the current page, the selection and contactable customers stay visible', async ({
  page,
}) => {
  await open(page, '/opt-outs')
  const [first, second] = [0, 1].map((index) => rows(page).nth(index).getByRole('checkbox'))
  if (!first || !second) throw new Error('two rows')
  await first.check()
  expect(await ground(first)).not.toBe(await ground(second))
  expect(await ground(first, '::before')).not.toBe(await ground(first))

  const pages = page.getByRole('navigation', { name: 'Pages' })
  const [here, elsewhere] = ['Opt-outs', 'Forms'].map((name) => pages.getByRole('link', { name }))
  if (!here || !elsewhere) throw new Error('two pages')
  expect(await ground(here)).not.toBe(await ground(elsewhere))

  const channels = page.getByRole('group', { name: 'Channel' }).locator('label')
  expect(await ground(channels.first())).not.toBe(await ground(channels.last()))

  // Marked once the opt-out list has confirmed it.
  await open(page)
  const can = page.locator('[data-consent="can"]').first()
  await expect.poll(async () => (await ground(can, '::before')) === (await ground(can))).toBe(false)
})

test('the palette’s current line stays visible', async ({ page }) => {
  await open(page, '/opt-outs')
  await page.keyboard.press('Control+k')
  const lines = page.getByRole('dialog').getByRole('option')
  expect(await ground(lines.first())).not.toBe(await ground(lines.last()))
})

test('the schedule’s categories keep their colors, and today is marked', async ({ page }) => {
  await openSchedule(page)
  const squares = page.getByRole('list', { name: 'Categories' }).locator('[aria-hidden]')
  await expect(squares.nth(1)).toBeVisible()
  expect(await ground(squares.nth(0))).not.toBe(await ground(squares.nth(1)))
  const bars = await page
    .locator('[data-class]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftColor))
  expect(new Set(bars).size).toBe(await squares.count())
  const today = page.getByRole('main').getByText(/^\d+$/).and(page.locator('.bg-accent'))
  expect(await ground(today)).not.toBe(await ground(page.getByRole('main')))
})

test('the schedule’s current-time line, its time and each class’s length are visible', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${today()}T11:40:00Z`))
  await openSchedule(page)
  const main = page.getByRole('main')
  const line = page.locator('main [data-first]')
  const time = main.getByText(/^1[23]:40$/).first()
  await expect(time).toBeVisible()
  for (const seen of [line, time]) expect(await ground(seen)).not.toBe(await ground(main))
  expect(await ground(line, '::before')).not.toBe(await ground(main))
  const edge = page.locator('[data-class]:not([data-past], [data-clash])').first()
  await expect(edge).toHaveCSS('box-shadow', /inset/)
})

test('on a phone today, the chosen day and the categories stay visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSchedule(page)
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('button')
  const chosen = days.and(page.locator('[aria-current="date"]'))
  const other = days.and(page.locator('[aria-label]:not([aria-current])')).nth(1)
  expect(await ground(chosen)).not.toBe(await ground(other))
  expect(await ground(chosen.locator('span'))).not.toBe(await ground(other.locator('span')))
  const bar = page.locator('main ol button > [aria-hidden]').first()
  expect(await ground(bar)).not.toBe(await ground(page.getByRole('main')))
})
