import type { Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }

/** Records layout shifts on the next pages; shifts within half a second of a user's action don't count. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${rect(previousRect)} → ${rect(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since the page loaded, with what moved. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => Reflect.get(window, 'shifts'))
