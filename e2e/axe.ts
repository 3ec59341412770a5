import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What another theme can break: colours, and nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block']

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Without frames in the page, one call in it tells all; else axe opens another page for every look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** How far the page can be scrolled sideways, in px. */
export const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)

/** Controls whose right or left edge lies outside of the window. */
export const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, a, summary')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('[role=tablist]') &&
          !element.matches('[href="#main"], .sr-only'),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -0.5 || right > window.innerWidth + 0.5)
      })
      .map((element) => element.textContent || element.getAttribute('aria-label')),
  )

/** axe finds nothing on a page as it is now, in light and in dark. */
export async function expectClean(page: Page, where?: string): Promise<void> {
  for (const [colorScheme, rules] of [['dark', COLOURS], ['light']] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findings(page, rules), `${where ?? page.url()}, ${colorScheme}`).toEqual([])
  }
}

/** Nothing is cut off or has to be scrolled to sideways. */
export async function expectFits(page: Page, where: string): Promise<void> {
  await expect.poll(() => sideways(page), where).toBeLessThanOrEqual(0)
  await expect.poll(() => cut(page), where).toEqual([])
}
