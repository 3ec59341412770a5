import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { dayAfter, mondayOf, today } from '@/e2e/support/schedule-page'
import { openService } from '@/lib/service/open'
import { atMost, atMostTimes, type Measure, type Pair } from './measure'
import { type IsDone, press, timePress, timeUntilItWorks } from './press'
import { compare, openSites, type Sites } from './sites'
import { loadFigures, type Open, rested, settled, type Visit } from './visit'

const CLASSES = 2000
const SLOW_CPU = 4
const CATEGORY = 'Category 3'
/** A week outside the demo's timetable, and the next one. */
const FIRST = dayAfter(mondayOf(today()), 70)
const SECOND = dayAfter(FIRST, 7)
/** The prefetched days. The Sunday before comes with the page, for classes that run past midnight. */
const AHEAD = [-7, -6, -5, -4, -3, -2, 7, 8, 9, 10, 11, 12, 13].map((by) => dayAfter(FIRST, by))

const PATH = `/schedule?date=${FIRST}`

/** The schedule with 2,000 classes in a week, on the built product, next to the reference page. */
export async function benchSchedule(chromiumPath: string | undefined): Promise<Measure[]> {
  const sites = await openSites(chromiumPath, { customers: 100, directory: 'off' })
  try {
    await fill(join(sites.folder, 'engagement.db'))
    return [...(await measureLoad(sites)), ...(await measureWeek(sites)), ...(await measureFilter(sites))]
  } finally {
    await sites.close()
  }
}

async function measureLoad(sites: Sites): Promise<Measure[]> {
  const load = await compare(sites, false, (visited) => loadFigures(visited, PATH))
  const first = await compare(sites, true, async ({ page }) => {
    await page.goto(PATH, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.bench.firstRow > 0, undefined, { polling: 50 })
    return { row: await page.evaluate(() => window.bench.firstRow) }
  })
  const works = await compare(sites, true, async ({ page }) => {
    await page.goto(PATH, { waitUntil: 'commit' })
    return { next: await timeUntilItWorks(page, '[aria-label="Next week"]') }
  })
  return [
    atMostTimes('slow: first class visible', first.row, 'ms', 1.7),
    atMostTimes('slow: Next week works', works.next, 'ms', 1.6),
    atMostTimes('no throttle: first class visible', load.firstRow, 'ms', 1.7),
    atMostTimes('main thread’s CPU time to load', load.cpu, 'ms', 1.6),
    atMost('JavaScript of the schedule, brotli', load.script.product, 'KB', 190),
  ]
}

/** Loads the first week, with the adjacent ones prefetched, and waits until the page is idle. */
async function settledWeek(visited: Visit, isProduct: boolean): Promise<void> {
  const { page } = visited
  const days = isProduct ? AHEAD : [SECOND]
  const ahead = days.map((day) => page.waitForResponse((answer) => isOf(day, answer), { timeout: 60_000 }))
  await settled(page, PATH)
  for (const answer of await Promise.all(ahead)) await answer.finished()
  await rested(visited)
}

const slowCpu = ({ cdp }: Visit) => cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })

async function measureWeek(sites: Sites): Promise<Measure[]> {
  const wanted = {
    product: await keysAt(sites.open.product, GOAL.week, inSight),
    reference: await keysAt(sites.open.reference, GOAL.week, inSight),
  }
  const week = async (isSlow: boolean) => {
    const { next } = await compare(sites, false, async (visited, site) => {
      await settledWeek(visited, site === 'product')
      if (isSlow) await slowCpu(visited)
      const click = await press(visited.page.locator('[aria-label="Next week"]'))
      return { next: await timePress(visited.page, click, areThere, JSON.stringify(wanted[site])) }
    })
    return next
  }
  return [
    atMostTimes('no throttle: next week, press to all classes in sight', await week(false), 'ms', 2),
    atMostTimes('slow CPU: next week, press to all classes in sight', await week(true), 'ms', 2),
  ]
}

/** Runs in the page: whether all of these classes are there. */
const areThere: IsDone = (keys) => {
  // A list may still be there, hidden, after leaving it.
  const there = [...document.querySelectorAll('main section ol')]
    .filter((list) => list.querySelector('[data-class]')?.checkVisibility())
    .flatMap((list) =>
      [...list.querySelectorAll('[data-class]')].map((one) => one.getAttribute('data-class')),
    )
  const found = new Set(there)
  return JSON.parse(keys).every((key: string) => found.has(key))
}

async function measureFilter(sites: Sites): Promise<Measure[]> {
  const keysOf = async (keys: () => string[]) => ({
    product: await keysAt(sites.open.product, GOAL.filter, keys),
    reference: await keysAt(sites.open.reference, GOAL.filter, keys),
  })
  const until = async (keys: Record<keyof Pair, string[]>, least?: number) => {
    const { filter } = await compare(sites, false, async (visited, site) => {
      await settledWeek(visited, site === 'product')
      await slowCpu(visited)
      return { filter: await timeFilter(visited.page, keys[site], least ?? keys[site].length) }
    })
    return filter
  }
  const sight = await keysOf(inSight)
  return [
    atMostTimes('slow CPU: filter to first classes', await until(sight, 1), 'ms', 2),
    atMostTimes('slow CPU: filter to all classes in sight', await until(sight), 'ms', 2),
    atMostTimes('slow CPU: filter to all classes', await until(await keysOf(drawn)), 'ms', 2),
  ]
}

async function fill(file: string): Promise<void> {
  const db = await openService(file)
  const two = (value: number) => String(value).padStart(2, '0')
  for (const monday of [FIRST, SECOND]) {
    for (let day = 0; day < 7; day++) {
      const date = dayAfter(monday, day)
      const rows = Array.from({ length: Math.ceil((CLASSES - day) / 7) }, (_, index) => ({
        class_id: `bench_${date}_${index}`,
        class_name: `Class ${index % 40}`,
        class_category: `Category ${index % 8}`,
        staff_name: `Person ${index % 100}`,
        program_name: `Program ${index % 4}`,
        date,
        start_time: `${two(6 + (index % 14))}:${two((index % 4) * 15)}:00`,
        end_time: `${two(7 + (index % 14))}:${two((index % 4) * 15)}:00`,
        is_demo: 1,
      }))
      await db.insertInto('classes').values(rows).execute()
    }
  }
  await db.destroy()
}

/** Where each step leads. */
const GOAL = {
  week: `/schedule?date=${SECOND}`,
  filter: `/schedule?date=${FIRST}&category=${encodeURIComponent(CATEGORY)}`,
}

/** Whether a response has a day's classes: the product asks by day, the reference page by week. */
const isOf = (day: string, answer: Response) =>
  new URL(answer.url()).pathname === '/api/schedule' &&
  `${answer.url()} ${answer.request().postData()}`.includes(day)

/** The keys of the classes in an idle page. */
async function keysAt(open: Open, path: string, keys: () => string[]): Promise<string[]> {
  const { page, close } = await open(false)
  await settled(page, path)
  const found = await page.evaluate(keys)
  await close()
  if (found.length === 0) throw new Error(`No class at ${path}`)
  return found
}

const drawn = () =>
  [...document.querySelectorAll('main [data-class]')].map((one) => one.getAttribute('data-class') ?? '')

function inSight(): string[] {
  const sight = document.querySelector('main [data-scroller]')?.getBoundingClientRect() ?? new DOMRect()
  return [...document.querySelectorAll('main [data-class]')].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const isIn = left < sight.right && right > sight.left && top < sight.bottom && bottom > sight.top
    return isIn ? [one.getAttribute('data-class') ?? ''] : []
  })
}

/** Milliseconds from the choice of a category until so many of these classes are painted. */
function timeFilter(page: Page, keys: string[], least: number): Promise<number> {
  return page.evaluate(
    async ({ keys, least, category }) => {
      // A list may still be there, hidden, after leaving it.
      const lists = () =>
        [...document.querySelectorAll('main section ol')].filter((list) =>
          list.querySelector('[data-class]')?.checkVisibility(),
        )
      const wanted = new Set<string | null>(keys)
      const isDone = () => {
        let there = 0
        for (const list of lists()) {
          for (const one of list.querySelectorAll('[data-class]')) {
            if (wanted.has(one.getAttribute('data-class'))) there += 1
            if (there >= least) return true
          }
        }
        return false
      }
      const hues = () => document.querySelectorAll('[aria-label=Categories] li').length
      const startedAt = performance.now()
      const select = document.querySelector<HTMLSelectElement>('select[aria-label=Category]')
      if (select) {
        select.value = category
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      // Checked in a frame, so that its paint belongs to that frame.
      do {
        if (performance.now() - startedAt > 15_000) throw new Error('The filter had no effect.')
        await new Promise(requestAnimationFrame)
      } while (hues() !== 1 || !isDone())
      // The most urgent task runs right after the frame's paint.
      return scheduler.postTask(() => performance.now() - startedAt, { priority: 'user-blocking' })
    },
    { keys, least, category: CATEGORY },
  )
}
