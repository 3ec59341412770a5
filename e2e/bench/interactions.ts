import type { Page } from '@playwright/test'
import { LOOK_MS, typeDay } from './list-page'
import { atMostTimes, type Measure } from './measure'
import { compare, type SiteName, type Sites } from './sites'
import { idle, settled, settledAhead } from './visit'

const TIMES = 2
/** The browser reports only interactions longer than this, in ms. Shorter ones count as this long. */
const LEAST_MS = 16

interface Act {
  name: string
  /** Prepares the page for the interaction. */
  prepare: (page: Page, site: SiteName) => Promise<unknown>
  /** Does it with a real mouse or keyboard. */
  act: (page: Page) => Promise<void>
  /** Whether the result is there. */
  until: (page: Page) => Promise<unknown>
}

const thousand = '/customers?size=1000'
const clickNext = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const secondPage = (page: Page) => page.waitForURL(/page=2/)

const ACTS: Act[] = [
  { name: 'next page', prepare: (page) => settledAhead(page), act: clickNext, until: secondPage },
  {
    name: 'open drawer',
    async prepare(page) {
      await settled(page)
      await page.waitForTimeout(LOOK_MS)
    },
    act: (page) => page.locator('tbody tr[data-index="1"] a').first().click(),
    until: (page) => page.locator('[data-drawer] h2').waitFor(),
  },
  {
    name: 'filter',
    async prepare(page, site) {
      await settled(page)
      await typeDay(page, site)
    },
    act: (page) => page.keyboard.press('Enter'),
    until: (page) => page.waitForURL(/(from|to)=/),
  },
  {
    name: 'switch to 1000 rows',
    async prepare(page) {
      await settled(page)
      await page.locator('footer select').focus()
    },
    act: (page) => page.keyboard.press('End'),
    until: (page) => page.locator('table[aria-rowcount="1001"]').waitFor(),
  },
  {
    name: 'next page at 1000 rows',
    prepare: (page) => settledAhead(page, thousand),
    act: clickNext,
    until: secondPage,
  },
]

/** How long a press or click waits for the next paint, on a slow machine and line. */
export async function measureInteractions(sites: Sites): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, prepare, act, until } of ACTS) {
    const { longest } = await compare(sites, true, async ({ page }, site) => {
      await prepare(page, site)
      await page.evaluate(watchInteractions, LEAST_MS)
      await act(page)
      await until(page)
      await idle(page)
      return { longest: await page.evaluate(() => window.longestInteraction()) }
    })
    measures.push(atMostTimes(`slow: ${name}, to the next paint`, longest, 'ms', TIMES))
  }
  return measures
}

declare global {
  interface Window {
    longestInteraction: () => number
  }
}

/** Runs in the page. */
function watchInteractions(durationThreshold: number): void {
  let longest = durationThreshold
  const take = (entries: PerformanceEntryList) => {
    for (const { duration, interactionId } of entries as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  window.longestInteraction = () => {
    take(observer.takeRecords())
    return longest
  }
}
