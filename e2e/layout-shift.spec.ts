import { expect, READING, stateOf, test } from './fixtures'
import { type PiecemealProxy, startPiecemealProxy } from './piecemeal-proxy'
import { taken } from './schedule-page'
import { shiftOf, watchShift } from './shift'

const PAGES = ['/customers', '/schedule', '/opt-outs', '/forms', '/forms/frm_trial_24']

let proxy: PiecemealProxy
test.beforeAll(async () => {
  proxy = await startPiecemealProxy()
})
test.afterAll(() => proxy.close())

for (const [name, viewport] of [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(
    `a page that comes in pieces moves nothing, in ${name}`,
    READING,
    async ({ browser, base, server }) => {
      test.setTimeout(90_000)
      const context = await browser.newContext({
        baseURL: base,
        storageState: await stateOf(server, 'manager'),
        viewport,
        // Chromium asks loopback itself unless it is told not to.
        proxy: { server: proxy.url, bypass: '<-loopback>' },
      })
      const page = await context.newPage()
      await watchShift(page)
      for (const path of PAGES) {
        await page.goto(path)
        await taken(page)
        // What scripts draw anew when they have taken over is there then.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        expect(await shiftOf(page), path).toBe(0)
      }
      await context.close()
    },
  )
