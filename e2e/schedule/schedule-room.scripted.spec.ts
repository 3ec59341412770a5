import type { Locator } from '@playwright/test'
import { AXIS, END, needOf, widthsOf } from '@/components/schedule/grid/column-widths'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { answer, lesson, MONDAY, OPERATION } from '@/e2e/support/scripted-lesson'

/** Whether the time at the start of a text is fully visible, whatever follows. Runs in the page. */
function isTimeWhole(one: HTMLElement | SVGElement): boolean {
  const time = document.createRange()
  time.setStart(one.firstChild ?? one, 0)
  time.setEnd(one.firstChild ?? one, '09:00'.length)
  const line = one.closest<HTMLElement>('[data-class] > span')
  // Text replaced by an ellipsis has no box.
  if (line) line.style.textOverflow = 'clip'
  return line !== null && time.getBoundingClientRect().right <= line.getBoundingClientRect().right
}

/** So many at the same time, each with its own staff member. */
const together = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    lesson(`${count} ${index}`, {
      class_name: 'Reformer fundamentals',
      staff_name: `Person ${index}`,
      ...more,
    }),
  )

const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

test('a class shows what fits its width: a mark next to the time or below it, or only the mark', async ({
  page,
}) => {
  const tuesday = dayAfter(MONDAY, 1)
  const pair = (date: string) => ['a', 'b'].map((id) => lesson(id, { date, staff_name: `Person ${id}` }))
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(...pair(MONDAY), lesson('c'), lesson('d')),
    [`${OPERATION} ${tuesday}`]: answer(...pair(tuesday)),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const times = (column: number) =>
    columns(page)
      .nth(column)
      .getByText(/^09:00/)
      .filter({ visible: true })
  const marks = columns(page).first().locator('svg').filter({ visible: true })
  // Four in parallel, two of which clash, and two. Their day takes space from the others.
  for (const [width, ofFour, ofTwo, isBeside] of [
    [2300, 4, 2, true],
    [1440, 4, 2, false],
    [1024, 4, 2, false],
    [800, 0, 2, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(times(0)).toHaveCount(ofFour)
    await expect(times(1)).toHaveCount(ofTwo)
    await expect(marks).toHaveCount(2)
    if (ofFour === 0) continue
    for (const index of [0, 1]) {
      const time = times(0).filter({ hasText: /^09:00$/ })
      const mark = await boxOf(marks.nth(index))
      const words = await boxOf(time.nth(index))
      if (isBeside) expect(mark.right).toBeLessThan(words.left)
      else expect(mark.top).toBeGreaterThanOrEqual(words.bottom - 1)
    }
  }
  for (let width = 820; width < 2300; width += 32) {
    await page.setViewportSize({ width, height: 900 })
    for (const time of [...(await times(0).all()), ...(await times(1).all())]) {
      expect(await time.evaluate(isTimeWhole)).toBe(true)
    }
  }
})

test('a class of 45 minutes has its mark to the right of the name', async ({ page }) => {
  const short = { end_time: '09:45', staff_name: 'Priya Raman' }
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(lesson('a', short), lesson('b', short)),
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(2)
  for (const block of await blocks(page).all()) {
    const [whole, mark, time] = [
      await boxOf(block),
      await boxOf(block.locator('svg')),
      await boxOf(block.getByText('09:00')),
    ]
    expect(mark.bottom).toBeLessThanOrEqual(time.top + 1)
    expect(mark.right).toBeLessThan(whole.right)
    const padding = await block
      .locator('> bdi')
      .evaluate((name) => Number.parseFloat(getComputedStyle(name).paddingRight))
    expect(whole.right - padding).toBeLessThanOrEqual(mark.left + 2)
  }
})

test('columns have their computed width when three parallel classes take space from the others', async ({
  page,
}) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(...together(3)),
    [`${OPERATION} ${dayAfter(MONDAY, 2)}`]: answer(...together(12, { date: dayAfter(MONDAY, 2) })),
    [`${OPERATION} ${dayAfter(MONDAY, 4)}`]: answer(...together(5, { date: dayAfter(MONDAY, 4) })),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page).first()).toBeVisible()
  const needs = [3, 0, 12, 0, 5, 0, 0].map(needOf)
  for (const width of [820, 1024, 1280, 1600, 2300]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await page.locator('[data-scroller]').evaluate((one) => one.clientWidth)
    const widths = await columns(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width),
    )
    for (const [index, reckoned] of widthsOf(needs, room - AXIS - END).entries()) {
      expect(Math.abs((widths[index] ?? 0) - reckoned)).toBeLessThan(1)
    }
  }
})

test('names that don’t fit end with an ellipsis, on whole lines', async ({ page }) => {
  const [tuesday, wednesday] = [dayAfter(MONDAY, 1), dayAfter(MONDAY, 2)]
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(
      ...together(2),
      ...together(2, { start_time: '11:00', end_time: '11:30' }),
    ),
    [`${OPERATION} ${tuesday}`]: answer(
      ...together(4, { date: tuesday }),
      ...together(6, { date: tuesday, start_time: '11:00', end_time: '11:45' }),
    ),
    [`${OPERATION} ${wednesday}`]: answer(...together(9, { date: wednesday })),
  })
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    await expect(blocks(page)).toHaveCount(23)
    const names = await blocks(page)
      .locator('> :first-child')
      .evaluateAll((all) =>
        all.map((one) => ({
          end: getComputedStyle(one).textOverflow,
          // Of 14 px each, and 1 px above and below.
          lines: (one.clientHeight - 2) / 14,
        })),
      )
    for (const { end, lines } of names) {
      expect(end).toBe('ellipsis')
      expect(lines).toBe(Math.floor(lines))
      expect(lines).toBeGreaterThan(0)
    }
  }
})

test('a short class shows its name before its time', async ({ page }) => {
  const half = { start_time: '09:00', end_time: '09:30' }
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(...together(3, half)),
    [`${OPERATION} ${dayAfter(MONDAY, 1)}`]: answer(lesson('alone', { ...half, date: dayAfter(MONDAY, 1) })),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(4)
  const name = await blocks(page).first().locator('> bdi').boundingBox()
  expect(name?.width).toBeGreaterThan(30)
  await expect(columns(page).nth(1).getByText('09:00')).toBeVisible()
})

test('a long class has its text at the top', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(lesson('long', { end_time: '12:00:00' })),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const block = await blocks(page).boundingBox()
  const name = await blocks(page).locator('> bdi').boundingBox()
  expect((name?.y ?? 99) - (block?.y ?? 0)).toBeLessThan(4)
})

test('the current-time line crosses a class but none of its text', async ({ page }) => {
  await script({ [OPERATION]: answer(), [`${OPERATION} ${MONDAY}`]: answer(lesson('on')) })
  const words = blocks(page).locator('> *')
  // Berlin is an hour ahead. One page throughout: another might use other letters until its font loads.
  await page.clock.install({ time: new Date(`${MONDAY}T08:09:00Z`) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCSS('background-image', /gradient/)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const seen: string[][] = []
  // On the name, on the time, and on the staff.
  for (const top of ['6.2px', '20.6px', '35px']) {
    await expect(blocks(page)).toHaveCSS('background-position-y', top)
    const pictures: string[] = []
    for (const one of await words.all()) pictures.push((await one.screenshot()).toString('base64'))
    seen.push(pictures)
    await page.clock.fastForward('18:00')
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('a short past class stays unfilled where the current-time line crosses it', async ({ page }) => {
  const over = [
    lesson('before', { start_time: '07:00', end_time: '08:00' }),
    lesson('just', { start_time: '09:00', end_time: '09:10' }),
  ]
  await script({ [OPERATION]: answer(), [`${OPERATION} ${MONDAY}`]: answer(...over) })
  // Berlin is an hour ahead.
  await page.clock.setFixedTime(new Date(`${MONDAY}T08:20:00Z`))
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page).nth(1)).toHaveAttribute('data-now')
  const grounds = await blocks(page).evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  )
  expect(new Set(grounds).size).toBe(1)
})
