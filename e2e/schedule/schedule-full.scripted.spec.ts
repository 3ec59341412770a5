import type { Page } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'

const MONDAY = '2026-03-09'
const NEXT = dayAfter(MONDAY, 7)
const OPERATION = 'viewClassSchedule'
/** So many in parallel that a day is wider than half the window. */
const TOGETHER = 12
const A_DAY = TOGETHER * 7

const two = (value: number) => String(value).padStart(2, '0')

/** A day with twelve parallel classes, seven times, of two categories. */
const day = (date: string) =>
  Array.from({ length: A_DAY }, (_, index) => ({
    class_id: `c${index}`,
    class_name: `Class ${index}`,
    class_category: index % 2 === 0 ? 'Yoga' : 'Pilates',
    staff_name: `Person ${index}`,
    program_name: 'Adults',
    date,
    start_time: `${two(7 + 2 * Math.floor(index / TOGETHER))}:00:00`,
    end_time: `${two(8 + 2 * Math.floor(index / TOGETHER))}:00:00`,
  }))

/** Two full weeks, or the classes of one category. */
const full = (category?: string) => {
  const days = Array.from({ length: 14 }, (_, index) => dayAfter(MONDAY, index))
  const rowsOf = (date: string) =>
    day(date).filter((row) => category === undefined || row.class_category === category)
  return {
    [OPERATION]: { json: { result: [] } },
    ...Object.fromEntries(days.map((date) => [`${OPERATION} ${date}`, { json: { result: rowsOf(date) } }])),
  }
}

/** A full week, and the next one prefetched. */
async function openFull(page: Page): Promise<void> {
  await script(full())
  const ahead = page.waitForResponse(
    (answer) => answer.request().postData()?.includes(dayAfter(NEXT, 6)) === true,
  )
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(columns(page).first().locator('[data-class]')).toHaveCount(A_DAY)
  await (await ahead).finished()
}

const scroller = (page: Page) => page.locator('main [data-scroller]')

test('a full week renders visible classes first, wherever it is scrolled, and all in the end', async ({
  page,
}) => {
  await openFull(page)
  for (const end of [0, 100_000]) {
    await scroller(page).evaluate((one, left) => one.scrollTo({ left }), end)
    const last = end === 0 ? columns(page).first() : columns(page).last()
    await expect(last.locator('[data-class]')).toHaveCount(A_DAY)
    const first = await page.evaluate(
      async (name) => {
        document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
        await new Promise(requestAnimationFrame)
        const sight = document.querySelector('main [data-scroller]')?.getBoundingClientRect() ?? new DOMRect()
        const shown = [...document.querySelectorAll('main [data-class]')].filter((one) =>
          one.checkVisibility(),
        )
        const isIn = ({ left, right }: DOMRect) => right > sight.left + 64 && left < sight.right
        return {
          drawn: shown.length,
          inSight: shown.filter((one) => isIn(one.getBoundingClientRect())).length,
        }
      },
      end === 0 ? 'Next week' : 'Previous week',
    )
    expect(first.drawn).toBeGreaterThan(20)
    expect(first.drawn).toBeLessThan(A_DAY)
    expect(first.inSight).toBe(first.drawn)
    await expect(last.locator('[data-class]')).toHaveCount(A_DAY)
    // The previous week is gone.
    await expect(page.locator('main section:has(ol ~ ol)')).toHaveCount(0)
  }
})

test('a filter chosen while a week renders applies fully', async ({ page }) => {
  await openFull(page)
  await script(full('Yoga'))
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Next week"]')?.click()
    await new Promise(requestAnimationFrame)
    const select = document.querySelector<HTMLSelectElement>('select[aria-label=Category]')
    if (!select) return
    select.value = 'Yoga'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(blocks(page)).toHaveCount((7 * A_DAY) / 2)
  await expect(page.locator('main section:has(ol ~ ol)')).toHaveCount(0)
  await expect(columns(page).first()).toHaveAccessibleName(/^Monday 16 March 2026, 42 classes$/)
  await expect(page).toHaveURL(new RegExp(`date=${NEXT}&category=Yoga$`))
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveText([
    'Any category',
    'Pilates',
    'Yoga',
  ])
})

test('scrolled far into a full week, hours and day name stay visible, and the focused class stays', async ({
  page,
}) => {
  await openFull(page)
  const first = blocks(page).first()
  await first.focus()
  await scroller(page).evaluate((one) => one.scrollTo({ left: 100_000 }))
  const sunday = columns(page).last()
  await expect(sunday.locator('[data-class]')).toHaveCount(A_DAY)
  const { x = 0, width = 0 } = (await scroller(page).boundingBox()) ?? {}
  for (const words of [page.getByText('08:00', { exact: true }), page.getByText('Sun', { exact: true })]) {
    const box = await words.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(x)
    expect(box?.x).toBeLessThan(x + width / 2)
  }
  await expect(first).toBeFocused()
  // Back to the focused class.
  await page.keyboard.press('ArrowDown')
  await expect(columns(page).first().locator('[data-class]:focus')).toBeInViewport()
})

test('Back, a reload and the next week keep the scroll position', async ({ page }) => {
  await openFull(page)
  const left = () => scroller(page).evaluate((one) => one.scrollLeft)
  await scroller(page).evaluate((one) => one.scrollTo({ left: 1500 }))
  await expect.poll(() => page.evaluate(() => history.state.frontdesk?.place)).toBe('1500,0')
  await page.getByRole('link', { name: 'Forms' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await page.goBack()
  await expect.poll(left).toBe(1500)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${NEXT}$`))
  await page.reload()
  await expect.poll(left).toBe(1500)
})

test('one full hour widens only its own day', async ({ page }) => {
  const one = (date: string) => ({ json: { result: day(date).slice(0, 1) } })
  await script({
    [OPERATION]: { json: { result: [] } },
    ...Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => dayAfter(MONDAY, index)).map((date) => [
        `${OPERATION} ${date}`,
        date === '2026-03-11' ? { json: { result: day(date).slice(0, TOGETHER) } } : one(date),
      ]),
    ),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(columns(page).nth(2).locator('[data-class]')).toHaveCount(TOGETHER)
  const widths = await columns(page).evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(widths[2]).toBeGreaterThan(12 * 50)
  for (const index of [0, 1, 3, 4, 5, 6]) expect(widths[index]).toBeLessThan(100)
})

test('a full week is printed whole', async ({ page }) => {
  await openFull(page)
  expect(await blocks(page).count()).toBeLessThan(7 * A_DAY)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-printed]')).toHaveCount(7 * A_DAY)
})
