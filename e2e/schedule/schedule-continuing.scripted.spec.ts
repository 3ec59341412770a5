import { expect, script, test } from '@/e2e/support/fixtures'
import { hold } from '@/e2e/support/hold'
import { dayAfter, openSchedule } from '@/e2e/support/schedule-page'
import { answer, lesson, MONDAY, OPERATION } from '@/e2e/support/scripted-lesson'
import { shiftsOf, watchShift } from '@/e2e/support/shift'

const SUNDAY = dayAfter(MONDAY, -1)
const WORDS = 'Night yoga started Sunday, ends 01:00'
const late = { class_name: 'Night yoga', date: SUNDAY, start_time: '23:00:00', end_time: '01:00:00' }
const rules = {
  [OPERATION]: answer(),
  [`${OPERATION} ${SUNDAY}`]: answer(lesson('night', late)),
  [`${OPERATION} ${MONDAY}`]: answer(lesson('day')),
}

test('a class continuing from Sunday is in the server’s HTML of its week', async ({
  browser,
  page,
  base,
}) => {
  await script(rules)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: base, storageState, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`/schedule?date=${MONDAY}`)
  await expect(plain.getByRole('list', { name: 'Continuing from the previous day' })).toHaveText(WORDS)
  await context.close()
})

for (const [name, viewport] of [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`nothing shifts if Sunday loads after its week, in ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShift(page)
    const line = page.getByRole('list', { name: 'Continuing from the previous day' })
    for (const rows of [[lesson('night', late), lesson('other', late)], []]) {
      await script({ ...rules, [`${OPERATION} ${SUNDAY}`]: { status: 500, text: 'no' } })
      const release = await hold(page, '**/api/schedule', (request) => request.postDataJSON().date === SUNDAY)
      const asked = page.waitForRequest((request) => request.postData()?.includes(SUNDAY) === true)
      await openSchedule(page, `/schedule?date=${MONDAY}`)
      await asked
      await expect(line).toHaveCount(0)
      await script({ ...rules, [`${OPERATION} ${SUNDAY}`]: answer(...rows) })
      const answered = page.waitForResponse((one) => one.request().postData()?.includes(SUNDAY) === true)
      release()
      await answered
      if (rows.length > 0) await expect(line).toContainText(WORDS)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await shiftsOf(page)).toEqual([])
      await page.unroute('**/api/schedule')
    }
  })
