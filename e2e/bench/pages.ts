import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { measureCpu } from './cpu'
import { startFrontdesk } from './frontdesk'
import { measureInteractions } from './interactions'
import { type ListPage, measureLoad, measureSteps, takeTime, timed } from './list-page'
import { atMost, type Measure } from './measure'
import { launch, type Open, repeat, settled, settledAhead, signIn, type Visit, visit } from './visit'

const CUSTOMERS: ListPage = {
  name: '',
  path: '/customers',
  steps: ['next', 'open', 'filter'],
  async beforeFilter(page) {
    await page.getByRole('button', { name: 'Created', exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'From' }).fill('2026-10-01')
    await takeTime(page)
  },
}

/** The customers page in a browser, on the built product with 100,000 customers. */
export async function benchPages(chromiumPath: string | undefined): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const app = await startFrontdesk(dataDir, 100_000, 'on')
  const browser = await launch(chromiumPath)
  try {
    const state = await signIn(browser, app.url, dataDir)
    const open = (isSlow: boolean) => visit(browser, app.url, state, isSlow)
    await walked(open)
    return [
      ...(await measureLoad(open, CUSTOMERS)),
      ...(await measureSteps(open, CUSTOMERS)),
      ...(await measureThousand(open)),
      ...(await measureInteractions(open)),
      ...(await measureMemory(open)),
      await measureCpu(app, dataDir),
    ]
  } finally {
    await browser.close()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Longest first sync. */
const WALK_MS = 600_000

/** Waits until the directory is complete, so that no sync runs during the measurement. */
async function walked(open: Open): Promise<void> {
  const { page, close } = await open(false)
  const isWhole = async () => {
    await page.goto('/customers')
    await expect(page.getByRole('radio', { name: 'Synced' })).toBeChecked({ timeout: 1000 })
  }
  await expect(isWhole).toPass({ intervals: [1000], timeout: WALK_MS })
  await close()
}

async function measureThousand(open: Open): Promise<Measure[]> {
  const change = (isSlow: boolean) =>
    repeat(open, isSlow, async ({ page }) => {
      await settled(page)
      return timed(page, 'thousand')
    })
  const nextSlow = await repeat(open, true, async ({ page }) => {
    await settledAhead(page, '/customers?size=1000')
    return timed(page, 'next')
  })
  const elements = await repeat(open, false, async ({ page }) => {
    await settled(page, '/customers?size=1000')
    return page.evaluate(() => document.querySelectorAll('*').length)
  })
  const dropped = await repeat(open, false, async ({ page }) => {
    await settled(page, '/customers?size=1000')
    return page.evaluate(droppedFrames)
  })
  return [
    atMost('no throttle: switch to 1000 rows', await change(false), 'ms', 100),
    atMost('slow: switch to 1000 rows', await change(true), 'ms', 600),
    atMost('slow: next page at 1000 rows', nextSlow, 'ms', 200),
    atMost('DOM elements at 1000 rows', elements, '', 900),
    atMost('dropped frames in 3 s of scrolling, of 180', dropped, '', 20),
  ]
}

/** Scrolls 1000 rows for three seconds and counts frames longer than one and a half. */
async function droppedFrames(): Promise<number> {
  const scroller = document.querySelector('table')?.closest('div')
  const frames: number[] = []
  const startedAt = performance.now()
  let last = startedAt
  while (last - startedAt < 3000) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    frames.push(now - last)
    last = now
    scroller?.scrollBy(0, 60)
  }
  return frames.reduce((dropped, ms) => dropped + Math.max(0, Math.round(ms / (1000 / 60)) - 1), 0)
}

async function heapMegabytes({ cdp }: Visit): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

async function measureMemory(open: Open): Promise<Measure[]> {
  const visited = await open(false)
  await settled(visited.page)
  const atLoad = await heapMegabytes(visited)
  for (let i = 0; i < 50; i++) await timed(visited.page, 'next')
  const grown = (await heapMegabytes(visited)) - atLoad
  await visited.close()
  return [atMost('heap at load', atLoad, 'MB', 10), atMost('heap growth over 50 pages', grown, 'MB', 3)]
}
