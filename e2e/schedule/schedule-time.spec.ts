import { expect, stateOf, test } from '@/e2e/support/fixtures'
import { blocks, columns, dayAfter, mondayOf, openSchedule, today } from '@/e2e/support/schedule-page'

const monday = mondayOf(today())

test('the current-time line is at the clock’s time in today’s column', async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${dayAfter(monday, 3)}T10:40:00Z`))
  await openSchedule(page)
  const axis = page.locator('main [aria-hidden] > span')
  const label = axis.filter({ hasText: /^1[12]:40$/ }).first()
  await expect(label).toBeVisible()
  const hour = axis.filter({ hasText: `${(await label.textContent())?.slice(0, 2)}:00` })
  const [at, full] = await Promise.all([label.boundingBox(), hour.boundingBox()])
  const middle = (box: typeof at) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  // 40 minutes of 48 px an hour.
  expect(Math.abs(middle(at) - middle(full) - 32)).toBeLessThan(2)
  const place = await page.locator('main [data-first]').boundingBox()
  const column = await columns(page).nth(3).boundingBox()
  expect(Math.abs((place?.x ?? 0) - (column?.x ?? 9))).toBeLessThan(3)

  // At ten past, it would cover the hour's label, which makes room.
  const next = axis.filter({ hasText: /^1[23]:00$/ })
  await expect(next).toHaveCount(2)
  await page.clock.setFixedTime(new Date(`${dayAfter(monday, 3)}T10:50:00Z`))
  await openSchedule(page)
  await expect(axis.filter({ hasText: /^1[12]:50$/ }).first()).toBeVisible()
  await expect(next.filter({ visible: true })).toHaveCount(1)
  // Paper has no line of now.
  await page.emulateMedia({ media: 'print' })
  await expect(axis.filter({ visible: true })).toHaveCount(0)
})

test('times are the studio’s local times in every time zone', async ({ browser, base, server }) => {
  const texts: string[] = []
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']) {
    const context = await browser.newContext({
      baseURL: base,
      timezoneId,
      storageState: await stateOf(server, 'staff'),
    })
    const page = await context.newPage()
    await openSchedule(page, `/schedule?date=${dayAfter(monday, -14)}`)
    await expect(blocks(page).first()).toBeVisible()
    texts.push((await page.locator('main section').allInnerTexts()).join('\n'))
    await context.close()
  }
  expect(texts[0]).toMatch(/\d\d:\d\d–\d\d:\d\d/)
  expect(new Set(texts).size).toBe(1)
})
