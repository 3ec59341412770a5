import { type BEFORE, changesPath, readWeek } from '@/e2e/support/changed-schedule'
import { expect, test } from '@/e2e/support/fixtures'
import { blocks, dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { ana, kofi, MONDAY } from '@/e2e/support/scripted-lesson'

test('a changed class of less than an hour shows whole lines only', async ({ page, base }) => {
  const at = (nth: number, end: string, more = {}) => ({
    date: dayAfter(MONDAY, nth),
    start_time: '10:00:00',
    end_time: `10:${end}:00`,
    ...more,
  })
  // A class on its own, two side by side, and three: of each length, all with another instructor or canceled.
  const classes = ['45', '30'].flatMap((end, length) =>
    [1, 2, 3].flatMap((lanes, nth) =>
      Array.from({ length: lanes }, (_, lane) => ({
        id: `Gypsy jig ${end} ${lanes} ${lane}`,
        isCanceled: lane === 1,
        more: at(length * 3 + nth, end),
      })),
    ),
  )
  const alone = kofi('Gypsy', at(6, '45'))
  const since = await readWeek(page, base, [...classes.map(({ id, more }) => kofi(id, more)), alone])
  await readWeek(
    page,
    base,
    classes.flatMap(({ id, isCanceled, more }) => (isCanceled ? [] : [ana(id, more)])),
  )
  for (const height of [900, 1200]) {
    await page.setViewportSize({ width: 1440, height })
    await openSchedule(page, changesPath(since))
    await expect(blocks(page).and(page.locator('[data-label]'))).toHaveCount(13)
    const parts = await blocks(page).evaluateAll((all) =>
      all.map((block) => {
        const [words, ...texts] = block.children
        const label = getComputedStyle(words as Element)
        const boxes = texts.map((one) => one.getBoundingClientRect())
        const { top, bottom, width } = block.getBoundingClientRect()
        return {
          lines: boxes.filter((box) => box.height > 0 && box.width > 0).length,
          // Half an hour in a third of a column has space for its time only.
          least: width < 60 && bottom - top < 30 ? 1 : 2,
          hasLabel: getComputedStyle(words as Element, '::after').content !== '""',
          // Its outline covers 2px.
          isWhole: boxes.every(
            (box) =>
              box.height === 0 ||
              (box.top >= top + Number.parseFloat(label.height) &&
                box.bottom <= bottom - 2 &&
                box.height >= 10),
          ),
        }
      }),
    )
    expect(parts.filter(({ isWhole, lines, least }) => !isWhole || lines < least)).toEqual([])
    // On its own, one of 45 minutes has space for what was.
    expect(parts.filter(({ hasLabel }) => hasLabel)).toHaveLength(2)
  }
  await expect(
    blocks(page)
      .filter({ hasText: /Gypsy$/ })
      .getByText('Gypsy'),
  ).toBeVisible()
})

test('a changed class of 45 minutes has its whole name in Day view', async ({ page, base }) => {
  const name = 'Boxing fundamentals'
  const all = (start: string) =>
    Array.from({ length: 8 }, (_, nth) =>
      kofi(`${nth}`, {
        class_name: nth === 0 ? 'Yoga' : name,
        staff_name: `Freya Lindqvist ${nth}`,
        start_time: `${start}:00`,
        end_time: '19:30:00',
      }),
    ) as typeof BEFORE
  const since = await readWeek(page, base, all('18:30'))
  await readWeek(page, base, all('18:45'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSchedule(page, changesPath(since, '&view=day'))
  await expect(blocks(page)).toHaveCount(8)
  const cut = await blocks(page).evaluateAll((all) =>
    all.flatMap((one) => {
      const { scrollWidth, clientWidth, clientHeight } = one.lastElementChild as Element
      const bottom = one.lastElementChild?.getBoundingClientRect().bottom ?? 0
      const isWhole =
        scrollWidth <= clientWidth && clientHeight >= 10 && bottom <= one.getBoundingClientRect().bottom - 2
      return isWhole ? [] : [one.textContent]
    }),
  )
  expect(cut).toEqual([])
  // A short name leaves space for what was.
  const label = await blocks(page)
    .filter({ hasText: 'Yoga' })
    .locator('[data-full]')
    .evaluate((one) => getComputedStyle(one, '::after').content)
  expect(label).toBe('"was 18:30"')
})

test('in Week view, the change of a class in a conflict isn’t cut', async ({ page, base }) => {
  const at = (start: string, end: string, staff_name: string) =>
    Array.from({ length: 7 }, (_, nth) =>
      kofi(`${start} ${nth}`, {
        class_name: 'Water walking',
        date: dayAfter(MONDAY, nth),
        start_time: `${start}:00`,
        end_time: `${end}:00`,
        staff_name,
      }),
    )
  const other = at('10:30', '11:30', 'Hannah O’Dowd')
  // Three side by side widen their day.
  const third = kofi('Third', { date: dayAfter(MONDAY, 6), start_time: '10:45:00', end_time: '12:00:00' })
  const since = await readWeek(page, base, [...at('10:00', '11:00', 'Freya Lindqvist'), ...other, third])
  await readWeek(page, base, [...at('10:00', '11:00', 'Hannah O’Dowd'), ...other, third])
  await openSchedule(page, changesPath(since))
  const changed = blocks(page).and(page.locator('[data-label][data-clash]'))
  await expect(changed).toHaveCount(7)
  for (const width of [1280, 1366, 1440, 1536, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await changed.evaluateAll((all) =>
      all.flatMap((one) => {
        const words = one.querySelector('[data-full]') as Element
        const label = getComputedStyle(words)
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        pen.font = `${label.fontWeight} ${label.fontSize} ${label.fontFamily}`
        const isBrief = words.scrollHeight > words.clientHeight + 4
        const text = words.getAttribute(isBrief ? 'data-brief' : 'data-full') ?? ''
        const needed = pen.measureText(text).width + Number.parseFloat(label.paddingLeft)
        return needed > one.clientWidth ? [[text, one.clientWidth, Math.round(needed)]] : []
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})

test('a narrow changed class has its whole name, and spaces in what it was', async ({ page, base }) => {
  const classes = (start: string, more = {}) =>
    Array.from({ length: 7 }, (_, nth) => [
      ...['a', 'b'].map((id) =>
        kofi(`${id}${nth}`, {
          class_name: 'Mat Pilates',
          date: dayAfter(MONDAY, nth),
          start_time: `${start}:00:00`,
          end_time: '10:00:00',
        }),
      ),
      ana(`c${nth}`, {
        class_name: 'Prenatal yoga',
        date: dayAfter(MONDAY, nth),
        start_time: '11:00:00',
        end_time: '11:45:00',
        ...more,
      }),
    ]).flat() as typeof BEFORE
  const since = await readWeek(page, base, classes('08', { end_time: '11:50:00' }))
  await readWeek(page, base, classes('09'))
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [filter, count, name] of [
    ['', 21, 'Mat Pilates'],
    ['&staff=Ana+Ruiz', 7, 'Prenatal yoga'],
  ] as const) {
    await openSchedule(page, changesPath(since, filter))
    const changed = blocks(page).and(page.locator('[data-label]'))
    await expect(changed).toHaveCount(count)
    const labels = await changed.evaluateAll((all) =>
      all.map((one) => {
        const { letterSpacing, wordSpacing } = getComputedStyle(one.querySelector('[data-full]') as Element)
        return letterSpacing === 'normal' && Number.parseFloat(wordSpacing) > 0
      }),
    )
    expect(labels).not.toContain(false)
    const cut = await changed.filter({ hasText: name }).evaluateAll((all) =>
      all.flatMap((one) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = one.lastElementChild as Element
        // Less than a line is rounding.
        const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight + 2
        return isCut ? [[scrollWidth, clientWidth, scrollHeight, clientHeight]] : []
      }),
    )
    expect(cut).toEqual([])
  }
})
