import { expect, script, test } from './fixtures'
import { blocks, columns, dayAfter, openSchedule } from './schedule-page'
import { answer, lesson, MONDAY, OPERATION } from './scripted-lesson'

/** Whether the time with which a text begins is not cut by its line, whatever comes after it. Runs in the page. */
function isTimeWhole(one: HTMLElement | SVGElement): boolean {
  const time = document.createRange()
  time.setStart(one.firstChild ?? one, 0)
  time.setEnd(one.firstChild ?? one, '09:00'.length)
  const line = one.closest<HTMLElement>('[data-class] > span')
  // What an ellipsis stands for has no box.
  if (line) line.style.textOverflow = 'clip'
  return line !== null && time.getBoundingClientRect().right <= line.getBoundingClientRect().right
}

test('a class says what its width has room for: a mark and the time, the mark, or the name alone', async ({
  page,
}) => {
  const tuesday = dayAfter(MONDAY, 1)
  const beside = (date: string) => ['a', 'b'].map((id) => lesson(id, { date, staff_name: `Person ${id}` }))
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(...beside(MONDAY), lesson('c'), lesson('d')),
    [`${OPERATION} ${tuesday}`]: answer(...beside(tuesday)),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const times = (column: number) =>
    columns(page)
      .nth(column)
      .getByText(/^09:00/)
      .filter({ visible: true })
  // Four side by side, of which two clash, and two.
  for (const [width, ofFour, ofTwo] of [
    [2300, 4, 2],
    [1900, 2, 2],
    [1440, 0, 2],
    [800, 0, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(times(0)).toHaveCount(ofFour)
    await expect(times(1)).toHaveCount(ofTwo)
    await expect(columns(page).first().locator('svg').filter({ visible: true })).toHaveCount(2)
  }
  for (let width = 820; width < 2300; width += 32) {
    await page.setViewportSize({ width, height: 900 })
    for (const time of [...(await times(0).all()), ...(await times(1).all())]) {
      expect(await time.evaluate(isTimeWhole)).toBe(true)
    }
  }
})

/** So many at the same time, each with a person of its own. */
const together = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    lesson(`${count} ${index}`, {
      class_name: 'Reformer fundamentals',
      staff_name: `Person ${index}`,
      ...more,
    }),
  )

test('names that have no room end with an ellipsis, on whole lines', async ({ page }) => {
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

test('of a short class the name comes before its time', async ({ page }) => {
  const half = { start_time: '09:00', end_time: '09:30' }
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(...together(3, half)),
    [`${OPERATION} ${dayAfter(MONDAY, 1)}`]: answer(lesson('alone', half)),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(4)
  const name = await blocks(page).first().locator('> bdi').boundingBox()
  expect(name?.width).toBeGreaterThan(30)
  await expect(columns(page).nth(1).getByText('09:00')).toBeVisible()
})

test('the words of a long class stand at its top', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(lesson('long', { end_time: '12:00:00' })),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const block = await blocks(page).boundingBox()
  const name = await blocks(page).locator('> bdi').boundingBox()
  expect((name?.y ?? 99) - (block?.y ?? 0)).toBeLessThan(4)
})
