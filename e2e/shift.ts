import type { Page } from '@playwright/test'

/** Adds up layout shifts on the next pages; shifts within half a second of a user's action don't count. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shift since the page loaded; 0: nothing moved. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shift'))
