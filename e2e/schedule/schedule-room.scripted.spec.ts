import type { Locator } from '@playwright/test'
import { edgesOf, needOf, widthsOf } from '@/components/schedule/grid/column-widths'
import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { answer, lesson, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

/** Where a text in a class is drawn, the line that clips it, and the class. Runs in the page. */
function textBoxOf(one: HTMLElement | SVGElement, words: string) {
  const boxOf = (part: Element | Range | null) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {}
    return { left, right, top, bottom }
  }
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const at = texts.currentNode.textContent?.indexOf(words) ?? -1
    if (at < 0) continue
    range.setStart(texts.currentNode, at)
    range.setEnd(texts.currentNode, at + words.length)
    return { text: boxOf(range), line: boxOf(texts.currentNode.parentElement), block: boxOf(one) }
  }
  return { text: boxOf(null), line: boxOf(null), block: boxOf(one) }
}

/** Whether a text's first letters are fully inside a class, not under its neighbor. */
async function isStartWhole(one: Locator, words: string): Promise<boolean> {
  const { text, line, block } = await one.evaluate(textBoxOf, words)
  // The text's box ends 3 px below its letters.
  return (
    text.right > text.left &&
    [line, block].every(({ right, bottom }) => text.right <= right + 0.5 && text.bottom - 3 <= bottom)
  )
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

for (const end of ['10:00', '09:45', '09:30']) {
  test(`a class until ${end} shows its time and instructor at every width, and its name, unless it is short and narrow, with its mark next to them`, async ({
    page,
  }) => {
    const [tuesday, wednesday] = [dayAfter(MONDAY, 1), dayAfter(MONDAY, 2)]
    const named = (id: string, date: string, staff_name: string) =>
      lesson(id, { date, end_time: end, staff_name })
    await script({
      [OPERATION]: answer(),
      [`${OPERATION} ${MONDAY}`]: answer(
        named('a', MONDAY, 'Kofi Mensah'),
        named('b', MONDAY, 'Kofi Mensah'),
        named('c', MONDAY, 'Kofi A'),
      ),
      [`${OPERATION} ${tuesday}`]: answer(named('d', tuesday, 'Kofi B'), named('e', tuesday, 'Kofi C')),
      [`${OPERATION} ${wednesday}`]: answer(named('f', wednesday, 'Kofi D')),
    })
    await openSchedule(page, `/schedule?date=${MONDAY}`)
    await expect(blocks(page)).toHaveCount(6)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [768, 820, 900, 1024, 1180, 1280, 1440, 1600, 1920, 2300]) {
      await page.setViewportSize({ width, height: 900 })
      for (const block of await blocks(page).all()) {
        const { left, right } = await boxOf(block)
        const hasName = end !== '09:30' || right - left >= 64
        for (const words of ['09:00', 'Kofi', ...(hasName ? ['Slow'] : [])])
          expect(await isStartWhole(block, words), `${words} in ${width} px`).toBe(true)
      }
      // The week is there as a whole.
      const { scrollWidth, clientWidth } = await page
        .locator('[data-scroller]')
        .evaluate((one) => ({ scrollWidth: one.scrollWidth, clientWidth: one.clientWidth }))
      expect(scrollWidth).toBe(clientWidth)
      const marks = columns(page).first().locator('svg').filter({ visible: true })
      await expect(marks).toHaveCount(2)
      const mark = await boxOf(marks.first())
      const whole = await boxOf(blocks(page).first())
      expect(mark.right).toBeLessThanOrEqual(whole.right + 3)
      for (const words of ['09:00', 'Kofi']) {
        const { text } = await blocks(page).first().evaluate(textBoxOf, words)
        const isApart = mark.bottom <= text.top + 6 || mark.top >= text.bottom - 3 || mark.left >= text.right
        expect(isApart, `the mark and ${words} in ${width} px`).toBe(true)
      }
    }
  })
}

test('three parallel classes of 45 minutes cut their names, not their instructors, and break no word', async ({
  page,
}) => {
  const named = ['Prenatal yoga', 'Kids tumble', 'Prenatal Pilates']
  await script({
    [OPERATION]: answer(),
    ...week(
      ...named.map((name, index) =>
        lesson(name, { class_name: name, end_time: '09:45:00', staff_name: `Kofi ${index}` }),
      ),
    ),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(3)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const [width, height, lines] of [
    [1440, 900, 1],
    [820, 1180, 2],
    [1440, 1200, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const block of await blocks(page).all()) {
      for (const words of ['09:00', 'Kofi']) expect(await isStartWhole(block, words)).toBe(true)
      const name = block.locator('> bdi').last()
      const shown = await name.evaluate(
        (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
      expect(Math.round(shown), `${await name.textContent()} in ${width} px`).toBe(lines)
      // A word that is broken has boxes on two lines.
      const { text } = await block.evaluate(textBoxOf, (await name.textContent())?.split(' ')[0] ?? '')
      expect(text.bottom - text.top).toBeLessThan(20)
    }
  }
})

test('the hours fill the window, and are never too low for three lines', async ({ page }) => {
  await script({ [OPERATION]: answer(), [`${OPERATION} ${MONDAY}`]: answer(lesson('a')) })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  for (const [width, height] of [
    [1440, 1200],
    [820, 1180],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const bottom = await columns(page)
      .first()
      .evaluate((one) => one.getBoundingClientRect().bottom)
    expect(bottom).toBeGreaterThan(height - 30)
    const block = await boxOf(blocks(page).first())
    expect(block.bottom - block.top).toBeGreaterThanOrEqual(45)
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
    for (const [index, reckoned] of widthsOf(
      needs,
      room - edgesOf(room).axis - edgesOf(room).end,
    ).entries()) {
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
      .locator('> bdi:last-of-type:not(:first-child)')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .map((one) => ({
            end: getComputedStyle(one).textOverflow,
            height: one.clientHeight,
            line: Number.parseFloat(getComputedStyle(one).lineHeight),
          }))
          .filter(({ height }) => height > 2),
      )
    // All but the nine in a crowd, and half an hour with little space.
    expect(names).toHaveLength(12)
    for (const { end, height, line } of names) {
      expect(end).toBe('ellipsis')
      // Whole lines, and 1 px above and below.
      expect(height % line).toBeLessThanOrEqual(2)
    }
  }
})

test('a word without a place for a hyphen is never broken', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(
      ...together(1, { class_name: 'Strength basics' }),
      ...together(2, { class_name: 'Strength basics', start_time: '11:00', end_time: '12:00' }),
      ...together(3, { class_name: 'Strength basics', start_time: '13:00', end_time: '14:00' }),
    ),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(6)
  for (const width of [768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const block of await blocks(page).all()) {
      const { text } = await block.evaluate(textBoxOf, 'Strength')
      expect(text.bottom - text.top, `in ${width} px`).toBeLessThan(20)
    }
  }
})

test('every class has its time first, then its instructor, then its name', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(
      ...together(1),
      ...together(3, { start_time: '11:00', end_time: '12:00' }),
      ...together(2, { start_time: '13:00', end_time: '13:45' }),
      ...together(1, { start_time: '15:00', end_time: '15:30' }),
    ),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCount(7)
  for (const width of [768, 820, 1100, 1440, 2300]) {
    await page.setViewportSize({ width, height: 900 })
    const orders = await blocks(page).evaluateAll((all) =>
      all.map((one) => {
        const boxes = [...one.children].map((part) => part.getBoundingClientRect())
        return boxes
          .filter((box) => box.height > 2)
          .every((box, index, shown) => {
            const before = shown[index - 1]
            return !before || box.top >= before.bottom - 1 || box.left >= before.right - 1
          })
      }),
    )
    expect(orders, `in ${width} px`).toEqual(Array(7).fill(true))
    // Without the places where a name may break.
    const words = async () => (await blocks(page).first().textContent())?.replaceAll('\u00ad', '')
    await expect.poll(words).toMatch(/^09:00.*Person 0.*Reformer fundamentals$/)
  }
})

test('a long class has its text at the top', async ({ page }) => {
  await script({
    [OPERATION]: answer(),
    [`${OPERATION} ${MONDAY}`]: answer(lesson('long', { end_time: '12:00:00' })),
  })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  const block = await blocks(page).boundingBox()
  const name = await blocks(page).locator('> :first-child').boundingBox()
  expect((name?.y ?? 99) - (block?.y ?? 0)).toBeLessThan(4)
})

/** How many pixels of an element have a color: of its letters, and of the line of now. Runs in the page. */
async function countPixels(one: HTMLElement | SVGElement, picture: string) {
  const bitmap = await createImageBitmap(
    new Blob([Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))]),
  )
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  const read = (x: number, y: number, width: number, height: number) =>
    canvas.getImageData(x, y, width, height).data
  const colorOf = (color: string) => {
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    return [...read(0, 0, 1, 1)]
  }
  const style = getComputedStyle(one)
  const colors = [style.color, style.getPropertyValue('--color-accent')].map(colorOf)
  canvas.drawImage(bitmap, 0, 0)
  const pixels = read(0, 0, bitmap.width, bitmap.height)
  const [letters = 0, line = 0] = colors.map(
    (color) =>
      Array.from({ length: pixels.length / 4 }, (_, at) => at * 4).filter((at) =>
        [0, 1, 2].every((part) => Math.abs((pixels[at + part] ?? 0) - (color[part] ?? 0)) < 4),
      ).length,
  )
  return { letters, line: line / bitmap.width }
}

test('the current-time line crosses a class next to its text and hides none of it', async ({ page }) => {
  await script({ [OPERATION]: answer(), ...week(lesson('on', { class_name: 'Reformer fundamentals' })) })
  // Berlin is an hour ahead. One page throughout: another might use other letters until its font loads.
  await page.clock.install({ time: new Date(`${MONDAY}T08:09:00Z`) })
  // The name takes two lines.
  await page.setViewportSize({ width: 820, height: 1180 })
  await openSchedule(page, `/schedule?date=${MONDAY}`)
  await expect(blocks(page)).toHaveCSS('background-image', /gradient/)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const letters: number[] = []
  // On the time and the staff, on the name, and below it.
  for (const top of ['15%', '45%', '75%']) {
    await expect(blocks(page)).toHaveCSS('background-position-y', new RegExp(`\\b${top} `))
    const picture = (await blocks(page).screenshot()).toString('base64')
    const counts = await blocks(page).evaluate(countPixels, picture)
    expect(counts.line, top).toBeGreaterThan(0.3)
    letters.push(counts.letters)
    await page.clock.fastForward('18:00')
  }
  expect(letters[0]).toBeGreaterThan(50)
  expect(letters).toEqual(Array(3).fill(letters[0]))
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
