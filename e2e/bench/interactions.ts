import type { Page } from '@playwright/test'
import { LOOK_MS } from './list-page'
import { atMost, type Measure } from './measure'
import { idle, type Open, repeat, settled, settledAhead } from './visit'

const BUDGET_MS = 120
/** The browser reports only interactions longer than this, in ms. */
const LEAST_MS = 16

interface Act {
  name: string
  /** Prepares the page for the interaction. */
  prepare: (page: Page) => Promise<void>
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
    act: (page) => page.locator('tbody tr[data-index="1"] a').click(),
    until: (page) => page.locator('[data-drawer] h2').waitFor(),
  },
  {
    name: 'filter',
    async prepare(page) {
      await settled(page)
      // By keyboard, or the browser's date picker would take the key.
      await page.getByRole('button', { name: 'Created', exact: true }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'From' }).fill('2026-10-01')
    },
    act: (page) => page.keyboard.press('Enter'),
    until: (page) => page.waitForURL(/from=/),
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
export async function measureInteractions(open: Open): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, prepare, act, until } of ACTS) {
    const longest = await repeat(open, true, async ({ page }) => {
      await prepare(page)
      await page.evaluate(watchInteractions, LEAST_MS)
      await act(page)
      await until(page)
      await idle(page)
      return page.evaluate(() => window.longestInteraction())
    })
    measures.push(atMost(`slow: ${name}, to the next paint`, longest, 'ms', BUDGET_MS))
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
  let longest = 0
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
