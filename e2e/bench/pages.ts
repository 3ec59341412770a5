import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Customer } from '@/lib/contract'
import { openDatabase } from '@/lib/database/open'
import { noteCustomers } from '@/lib/directory/tables/customers'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { keepState, readState } from '@/lib/directory/tables/state'
import { measureCpu, measurePages } from './cpu'
import { startFrontdesk } from './frontdesk'
import { measureInteractions } from './interactions'
import {
  eventsOf,
  hasEvents,
  type ListPage,
  measureLoad,
  measureSteps,
  rowOf,
  timeNext,
  typeDay,
} from './list-page'
import { atMost, atMostTimes, type Measure } from './measure'
import { type IsDone, timePress } from './press'
import { signedIn } from './signed-in'
import { compare, openSites, type Sites } from './sites'
import { loadFigures, type Open, repeat, settled, settledAhead, type Visit } from './visit'

const PEOPLE = 100_000
const THOUSAND = '/customers?size=1000'

const CUSTOMERS: ListPage = {
  name: '',
  path: '/customers',
  wantedOf: eventsOf,
  isOpen: hasEvents,
  beforeFilter: typeDay,
}

/** The customers page in a browser, on the built product with 100,000 customers, next to the reference page. */
export async function benchPages(chromiumPath: string | undefined): Promise<Measure[]> {
  const sites = await openSites(chromiumPath, { customers: PEOPLE, directory: 'on' })
  const { product } = sites.open
  try {
    await walked(sites.dataDir)
    return [
      ...(await measureLoad(sites, CUSTOMERS)),
      ...(await measureToday(sites)),
      ...(await measureSteps(sites, CUSTOMERS)),
      await measureSearch(sites),
      ...(await measureThousand(sites)),
      ...(await measureInteractions(sites)),
      ...(await measureMemory(product)),
      ...(await measureServer()),
    ]
  } finally {
    await sites.close()
  }
}

/** How soon Today has its first row, next to the reference page's list, and its CPU time with a row of each kind. */
async function measureToday(sites: Sites): Promise<Measure[]> {
  const pathOf = (site: string) => (site === 'product' ? '/today' : '/customers')
  const load = await compare(sites, false, (visited, site) => loadFigures(visited, pathOf(site)))
  const slow = await compare(sites, true, async ({ page }, site) => {
    await page.goto(pathOf(site), { waitUntil: 'commit' })
    await page.waitForFunction(() => window.bench.firstRow > 0, undefined, { polling: 50 })
    return { firstRow: await page.evaluate(() => window.bench.firstRow) }
  })
  return [
    atMostTimes('Today, slow: first row visible', slow.firstRow, 'ms', 1.7),
    atMostTimes('Today, no throttle: first row visible', load.firstRow, 'ms', 1.7),
    atMost('Today, JavaScript, first load, brotli', load.script.product, 'KB', 160),
    ...(await measureTodayCpu(sites)),
  ]
}

async function measureTodayCpu(sites: Sites): Promise<Measure[]> {
  const { url, pid, account } = sites.product
  // A sign-in begins a visit, which shows what changed from then on.
  const { get } = await signedIn(url, account)
  await changeCustomers(sites)
  return measurePages('Today', 10, pid, async () => {
    if (!(await get('/today')).includes(CHANGED)) throw new Error('Today lacks its changes')
  })
}

/** The first name of the customers that Today lists as changed. */
const CHANGED = 'Renamed'

/** Changes some customers as if a sync had read them. */
async function changeCustomers({ call, dataDir }: Sites): Promise<void> {
  const { members } = await call<{ members: Customer[] }>('getCustomers', { limit: 6 })
  const db = openDatabase<DirectorySchema>(join(dataDir, 'desk.db'))
  await noteCustomers(
    db,
    members.map((one) => ({ ...one, firstname: CHANGED })),
    Date.now(),
  )
  await db.destroy()
}

/** CPU time of the product's server, which then runs alone. */
async function measureServer(): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const app = await startFrontdesk(dataDir, 100)
  try {
    return await measureCpu(app, dataDir)
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Longest first sync. */
const WALK_MS = 600_000

/** Waits until the directory is complete, and ends the night’s reading of full data, so that no job reads customers. */
async function walked(dataDir: string): Promise<void> {
  const db = openDatabase<DirectorySchema>(join(dataDir, 'desk.db'))
  const isWhole = async () => expect((await readState(db)).away_read_at).not.toBeNull()
  await expect(isWhole).toPass({ intervals: [1000], timeout: WALK_MS })
  await keepState(db, { details_begun_at: Date.now(), details_ended_at: Date.now() })
  await db.destroy()
}

/** Runs in the page: whether the first row has this email. */
const isFound: IsDone = (email) =>
  document.querySelector('tbody tr[data-index="0"]')?.textContent?.includes(email) === true

/** A whole email, typed without pauses, then Enter. */
async function measureSearch(sites: Sites): Promise<Measure> {
  const deep = { limit: 1, offset: PEOPLE / 2 }
  const { members } = await sites.call<{ members: { email: string }[] }>('getCustomers', deep)
  const email = members[0]?.email ?? ''
  const { search } = await compare(sites, false, async ({ page }) => {
    await settled(page)
    await page.locator('search input').click()
    const type = async () => {
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
    }
    return { search: await timePress(page, type, isFound, email) }
  })
  return atMostTimes('search by a whole email, Enter to the row', search, 'ms', 3)
}

const isThousand: IsDone = () => document.querySelector('table')?.getAttribute('aria-rowcount') === '1001'

async function measureThousand(sites: Sites): Promise<Measure[]> {
  const { product } = sites.open
  const change = async (isSlow: boolean) => {
    const { thousand } = await compare(sites, isSlow, async ({ page }) => {
      await settled(page)
      await page.locator('footer select').focus()
      return { thousand: await timePress(page, () => page.keyboard.press('End'), isThousand) }
    })
    return thousand
  }
  const { next } = await compare(sites, true, async ({ page }) => {
    await settledAhead(page, THOUSAND)
    return { next: await timeNext(page) }
  })
  const elements = await repeat(product, false, async ({ page }) => {
    await settled(page, THOUSAND)
    return page.evaluate(() => document.querySelectorAll('*').length)
  })
  const dropped = await repeat(product, false, async ({ page }) => {
    await settled(page, THOUSAND)
    await rowOf(page, 0).waitFor()
    return page.evaluate(droppedFrames)
  })
  return [
    atMostTimes('no throttle: switch to 1000 rows', await change(false), 'ms', 2),
    atMostTimes('slow: switch to 1000 rows', await change(true), 'ms', 2),
    atMostTimes('slow: next page at 1000 rows', next, 'ms', 2),
    atMost('DOM elements at 1000 rows', elements, '', 900),
    atMost('dropped frames in 3 s of scrolling 1000 rows, of 180', dropped, '', 8),
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

/** Page turns until the engine has compiled the code of a page turn, which is no growth. */
const WARM_UP_PAGES = 5

async function measureMemory(open: Open): Promise<Measure[]> {
  const visited = await open(false)
  await settledAhead(visited.page)
  const atLoad = await heapMegabytes(visited)
  for (let i = 0; i < WARM_UP_PAGES; i++) await timeNext(visited.page)
  const warm = await heapMegabytes(visited)
  for (let i = 0; i < 50; i++) await timeNext(visited.page)
  const grown = (await heapMegabytes(visited)) - warm
  await visited.close()
  return [atMost('heap at load', atLoad, 'MB', 10), atMost('heap growth over 50 pages', grown, 'MB', 2)]
}
