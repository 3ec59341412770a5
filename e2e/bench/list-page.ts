import type { Locator, Page } from '@playwright/test'
import { atMost, type Measure } from './measure'
import { type Open, repeat, scriptBytes, settled, settledAhead } from './visit'

/** A page with a list. */
export interface ListPage {
  /** Prefix of its figures' names. */
  name: string
  path: string
  steps: readonly Step[]
  /** Opens a filter and chooses a value, up to the last press. */
  beforeFilter?: (page: Page) => Promise<void>
}

type Step = 'next' | 'open' | 'filter'
const WORDS: Record<Step, string> = {
  next: 'next page to rows',
  open: 'open drawer',
  filter: 'filter to rows',
}

const ROWS = 'tbody tr[data-index]'
/** Time between hovering and clicking, or between the last digit and Enter; people are rarely faster. */
const HAND_MS = 300

/** Waits as long as a hand needs for the last press. */
export const takeTime = (page: Page) => page.waitForTimeout(HAND_MS)

/** Moves the mouse to what it is about to click. */
export async function reach(what: Locator, page: Page): Promise<void> {
  await what.hover()
  await takeTime(page)
}

/** How soon a list is there and responds. */
export async function measureLoad(open: Open, { name, path }: ListPage): Promise<Measure[]> {
  const script = await repeat(open, false, (visited) => scriptBytes(visited, path))
  const firstRow = await repeat(open, true, async ({ page }) => {
    await page.addInitScript(watchFirstRow)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.bench.firstRow > 0, undefined, { polling: 50 })
    return page.evaluate(() => window.bench.firstRow)
  })
  const nextWorks = await repeat(open, true, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(clickNextUntilItWorks, undefined, { polling: 50 })
    return page.evaluate(() => window.bench.nextWorks)
  })
  const shift = await repeat(open, false, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (let i = 0; i < 3; i++) await timed(page, 'next')
    return page.evaluate(() => window.bench.shift)
  })
  return [
    atMost(`${name}JavaScript of the list page, first load, brotli`, script / 1000, 'KB', 190),
    atMost(`${name}slow: first row visible`, firstRow, 'ms', 900),
    atMost(`${name}slow: Next button works`, nextWorks, 'ms', 2000),
    atMost(`${name}layout shift, load and three pages`, shift, '', 0),
  ]
}

/** Runs in the page from its start: when the first row is there. */
function watchFirstRow(): void {
  const look = () => {
    if (document.querySelector('tbody tr[data-index] a')) window.bench.firstRow = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Clicks Next repeatedly, as an impatient user does, until it works. */
function clickNextUntilItWorks(): boolean {
  if (new URL(location.href).searchParams.get('page') === '2') return window.bench.nextWorks > 0
  const next = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Next'))
  const clickedAt = performance.now()
  next?.click()
  if (new URL(location.href).searchParams.get('page') === '2') window.bench.nextWorks = clickedAt
  return window.bench.nextWorks > 0
}

/** Milliseconds from the interaction until its result is painted. */
export function timed(page: Page, step: Step | 'thousand'): Promise<number> {
  return page.evaluate(async (step) => {
    const names = () =>
      [...document.querySelectorAll('tbody tr[data-index] a')].map((one) => one.textContent).join()
    const button = (word: string) =>
      [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(word))
    const before = names()
    const isDone = {
      next: () => names() !== before,
      filter: () => names() !== before,
      open: () => document.querySelector('[data-drawer] h2') !== null,
      thousand: () => document.querySelector('table')?.getAttribute('aria-rowcount') === '1001',
    }[step]
    const startedAt = performance.now()
    if (step === 'next') button('Next')?.click()
    if (step === 'open') document.querySelector<HTMLElement>('tbody tr[data-index="1"] a')?.click()
    if (step === 'filter') {
      const day = document.querySelector<HTMLInputElement>('input[type=date]')
      if (day) {
        day.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      } else {
        ;[...document.querySelectorAll('label')].find((one) => one.textContent === 'SMS')?.click()
      }
    }
    if (step === 'thousand') {
      const select = document.querySelector<HTMLSelectElement>('footer select')
      if (select) {
        select.value = '1000'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }
    while (!isDone()) {
      if (performance.now() - startedAt > 15_000) throw new Error(`${step} didn’t happen`)
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  }, step)
}

/** How soon each press shows its result. */
export async function measureSteps(
  open: Open,
  { name, path, steps, beforeFilter }: ListPage,
): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const isSlow of [false, true]) {
    const way = isSlow ? 'slow' : 'no throttle'
    const budget = isSlow ? 350 : 60
    for (const step of steps) {
      const value = await repeat(open, isSlow, async ({ page }) => {
        await (step === 'next' ? settledAhead(page, path) : settled(page, path))
        if (step === 'open') {
          await reach(page.locator(ROWS).nth(1), page)
        }
        if (step === 'filter') await beforeFilter?.(page)
        return timed(page, step)
      })
      measures.push(atMost(`${name}${way}: ${WORDS[step]}`, value, 'ms', budget))
    }
  }
  return measures
}
