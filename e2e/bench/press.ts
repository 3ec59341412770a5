import type { Locator, Page } from '@playwright/test'

/** Runs in the page, so it must be a function expression: whether a press has its result, given what it needs to know. */
export type IsDone = (given: string) => boolean

declare global {
  interface Window {
    pressed: Promise<number>
  }
}

/**
 * Milliseconds from a press of the mouse, Enter or End until its result is painted. The time starts with the browser's
 * event, so the driver's own time doesn't count.
 */
export async function timePress(
  page: Page,
  press: () => Promise<void>,
  isDone: IsDone,
  given = '',
): Promise<number> {
  const done = await page.evaluateHandle<IsDone>(`(${isDone})`)
  await page.evaluate(watchPress, { done, given })
  await press()
  return page.evaluate(() => window.pressed)
}

/** Clicks the middle of an element without a pause after reaching it. */
export async function press(what: Locator): Promise<() => Promise<void>> {
  const box = await what.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  return () => what.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page. */
function watchPress({ done, given }: { done: IsDone; given: string }): void {
  window.pressed = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The press had no effect.')), 15_000)
    const start = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== 'End') return
      removeEventListener('pointerdown', start, true)
      removeEventListener('keydown', start, true)
      const startedAt = event.timeStamp
      const look = () => {
        if (done(given)) requestAnimationFrame(() => resolve(performance.now() - startedAt))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', start, true)
    addEventListener('keydown', start, true)
  })
}

/**
 * When a button works after a load: the time of the last click before the query changed, in ms. `selector`: the last
 * match is the button.
 */
export async function timeUntilItWorks(page: Page, selector: string): Promise<number> {
  await page.waitForFunction(clickUntilItWorks, selector, { polling: 25 })
  return page.evaluate(() => window.bench.clickedAt)
}

/** Clicks repeatedly, as an impatient user does, until it works. Several clicks may count before the query changes. */
function clickUntilItWorks(selector: string): boolean {
  const { bench } = window
  bench.query ??= location.search
  if (location.search !== bench.query) return true
  bench.clickedAt = performance.now()
  ;[...document.querySelectorAll<HTMLElement>(selector)].at(-1)?.click()
  return location.search !== bench.query
}
