import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
  type Response,
} from '@playwright/test'
import { median } from './measure'

const RUNS = 3
/** 1.6 Mbps, 150 ms round trip, a CPU four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOW_CPU = 4

export interface Visit {
  page: Page
  cdp: CDPSession
  close: () => Promise<void>
}

export function launch(chromiumPath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  })
}

export type Open = (isSlow: boolean) => Promise<Visit>

export async function signIn(
  browser: Browser,
  url: string,
  { email, password }: { email: string; password: string },
) {
  const context = await browser.newContext()
  const response = await context.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email, password },
  })
  if (!response.ok()) throw new Error(`Sign-in failed: ${response.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

export async function visit(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined,
  isSlow: boolean,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  // tsx wraps named functions in a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (one) => one')
  await page.addInitScript(watch)
  return { page, cdp, close: () => context.close() }
}

interface Watched {
  shift: number
  firstRow: number
  clickedAt: number
  query?: string
}

declare global {
  interface Window {
    bench: Watched
  }
}

/**
 * Runs in the page from its start: layout shifts, and the frame after the first row or class is there. Not that frame
 * itself: a field with `autofocus` makes the browser lay out the page before a frame's callbacks, others after them.
 */
function watch(): void {
  window.bench = { shift: 0, firstRow: 0, clickedAt: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) window.bench.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const note = () => {
    window.bench.firstRow = performance.now()
  }
  const look = () => {
    const ROWS = 'tbody tr[data-index] a, [data-class], main section li a'
    const isThere = document.querySelector(ROWS) !== null
    requestAnimationFrame(isThere ? note : look)
  }
  requestAnimationFrame(look)
}

export async function repeat(
  open: Open,
  isSlow: boolean,
  run: (visit: Visit) => Promise<number>,
): Promise<number> {
  const values: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const visited = await open(isSlow)
    values.push(await run(visited))
    await visited.close()
  }
  return median(values)
}

const SCRIPT = 'Script'
const DOCUMENT = 'Document'

/** Figures of a load, up to an idle page: times in ms, sizes in KB. `wire` and `script` are in brotli, with headers. */
export async function loadFigures({ page, cdp }: Visit, path: string) {
  const types = new Map<string, string>()
  const bytes: Record<string, number> = { [SCRIPT]: 0, [DOCUMENT]: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? ''
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'br' } })
  const response = await page.goto(path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { requestStart = 0, responseStart = 0 } = navigation ?? {}
    return { firstRow: window.bench.firstRow, firstByte: responseStart - requestStart }
  })
  return {
    ...times,
    cpu: cpu * 1000,
    wire: (bytes[DOCUMENT] ?? 0) / 1000,
    html: ((await response?.body())?.byteLength ?? 0) / 1000,
    script: (bytes[SCRIPT] ?? 0) / 1000,
  }
}

export async function settled(page: Page, path = '/customers'): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // On a slow CPU it may not listen yet.
  await idle(page)
}

/** The same, and the next page is prefetched, which takes a slow CPU longer than the idle interval. */
export async function settledAhead(page: Page, path = '/customers'): Promise<void> {
  const isAhead = (answer: Response) =>
    /^\/api\/(customers|opt-outs|forms)(\/|$)/.test(new URL(answer.url()).pathname)
  const ahead = page.waitForResponse(isAhead, { timeout: 60_000 })
  await settled(page, path)
  await (await ahead).finished()
  await idle(page)
}

export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Two such intervals without work mean idle: timers run once a second. In ms. */
const QUIET_MS = 250
/** Resolution of the browser's CPU time, in ms; less counts as no work. */
const LEAST_MS = 10

/**
 * Waits until the page's process is idle. Scripts still compile for a while after they ran: that belongs to the
 * load, not to the step that is measured.
 */
export async function rested({ cdp }: Visit): Promise<void> {
  const processTime = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN) * 1000
  }
  let before = Number.NaN
  let quiet = 0
  const isQuiet = async () => {
    const now = await processTime()
    quiet = now - before <= LEAST_MS ? quiet + 1 : 0
    before = now
    expect(quiet).toBe(2)
  }
  await expect(isQuiet).toPass({ intervals: [QUIET_MS], timeout: 60_000 })
}
