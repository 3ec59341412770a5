import { expect, READING, stateOf, test } from '@/e2e/support/fixtures'
import { open, range } from '@/e2e/support/opened-page'
import { dayAfter, openSchedule, taken, today } from '@/e2e/support/schedule-page'
import { shiftsOf, watchShift } from '@/e2e/support/shift'
import { type PiecemealProxy, startPiecemealProxy } from './piecemeal-proxy'

const PAGES = ['/customers', '/schedule', '/opt-outs', '/forms', '/forms/frm_trial_24']

let proxy: PiecemealProxy
test.beforeAll(async () => {
  proxy = await startPiecemealProxy()
})
test.afterAll(() => proxy.close())

/** Runs in the pages from their start: records which parts of bars move. */
function watchBars(): void {
  Object.assign(window, { moved: [] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of Reflect.get(entry, 'sources') as { node: Node | null }[]) {
        const element = node instanceof Element ? node : node?.parentElement
        if (element?.closest('aside, header, nav, footer'))
          Reflect.get(window, 'moved').push(element.outerHTML)
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a day keeps its position if the server is a day ahead', READING, async ({ page }) => {
  await watchShift(page)
  await page.clock.setFixedTime(new Date(`${dayAfter(today(), -1)}T12:00:00Z`))
  await openSchedule(page, '/schedule?view=day')
  await expect(page.locator('main section').first()).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // If a day's name shrinks, the mark after it moves.
  const total = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)
  expect(total).toBeLessThan(0.0001)
})

test('a longer range moves nothing after it, even if the font loads late', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await open(page, '/customers?source=live&size=1000')
  const sizes = page.getByRole('combobox', { name: 'Rows per page' })
  const before = await sizes.boundingBox()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(range(page)).toHaveText('1,001–2,000')
  expect(await sizes.boundingBox()).toEqual(before)
})

for (const [name, viewport] of [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(
    `no bar moves while a page loads in pieces, in ${name}`,
    READING,
    async ({ browser, base, server }) => {
      test.setTimeout(90_000)
      const context = await browser.newContext({
        baseURL: base,
        storageState: await stateOf(server, 'manager'),
        viewport,
        // Chromium bypasses a proxy for loopback by default.
        proxy: { server: proxy.url, bypass: '<-loopback>' },
      })
      const page = await context.newPage()
      await page.addInitScript(watchBars)
      for (const path of PAGES) {
        await page.goto(path)
        await taken(page)
        // By then scripts have rendered what they replace.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([])
      }
      await context.close()
    },
  )
