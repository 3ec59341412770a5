import { expect, script, test } from '@/e2e/support/fixtures'
import { blocks, openSchedule } from '@/e2e/support/schedule-page'
import { answer, lesson, MONDAY, OPERATION, week } from '@/e2e/support/scripted-lesson'

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
