import type { Locator } from '@playwright/test'
import { expect, script, test } from '@/e2e/support/fixtures'
import { boxOf, together } from '@/e2e/support/schedule-blocks'
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
