import { expect, type Locator, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What another theme can break: only colors. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** While one of these is open, the rest of the page is unreachable. */
const OVER_ALL = 'dialog:modal'

/** axe's script, read once for all checks: reading it takes as long as a check. */
async function findings(page: Page, place: Locator | undefined, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const part = (await place?.elementHandle()) ?? null
  return page.evaluate(
    async ({ part, over, options }) => {
      const box = part ?? [...document.querySelectorAll(over)].at(-1) ?? document
      const { violations } = await window.axe.run(box, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    },
    { part, over: OVER_ALL, options: { resultTypes: ['violations' as const], runOnly } },
  )
}

/** How far the page scrolls sideways, in px. */
export const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)

/** Controls that reach outside the window. */
export const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, a, summary')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          // These scroll on their own.
          !element.closest('[role=tablist], [data-scroller], [data-scrolls]') &&
          !element.matches('[href="#main"], .sr-only'),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -0.5 || right > window.innerWidth + 0.5)
      })
      .map((element) => element.textContent || element.getAttribute('aria-label')),
  )

/**
 * Checks a page with axe in its current state, in light and dark. `place`: the part to check if the rest was
 * checked before; if a dialog is open, that dialog.
 */
export async function expectClean(page: Page, where?: string, place?: Locator): Promise<void> {
  for (const [colorScheme, runOnly] of [
    ['dark', COLOURS],
    ['light', ALL],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findings(page, place, runOnly), `${where ?? page.url()}, ${colorScheme}`).toEqual([])
  }
}

/** Checks that nothing is cut off or needs sideways scrolling. */
export async function expectFits(page: Page, where: string): Promise<void> {
  await expect.poll(() => sideways(page), where).toBeLessThanOrEqual(0)
  await expect.poll(() => cut(page), where).toEqual([])
}

/** Whether an element's text fits its box, and the box fits the page. */
export const isWhole = (element: Locator) =>
  element.evaluate(
    (one) =>
      one.scrollWidth <= one.clientWidth &&
      one.scrollHeight <= one.clientHeight &&
      one.getBoundingClientRect().right <= document.documentElement.clientWidth,
  )
