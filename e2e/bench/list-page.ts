import type { Locator, Page } from '@playwright/test'
import { atMost, atMostTimes, type Measure } from './measure'
import { type IsDone, press, timePress, timeUntilItWorks } from './press'
import { compare, type SiteName, type Sites } from './sites'
import { loadFigures, repeat, settled, settledAhead } from './visit'

/** A page with a list. */
export interface ListPage {
  /** Prefix of its figures' names. */
  name: string
  path: string
  /** What the drawer must show of the opened row. */
  wantedOf: (row: Locator, sites: Sites) => Promise<string>
  isOpen: IsDone
  /** Opens a filter and chooses a value. Returns the last press. */
  beforeFilter?: (page: Page, site: SiteName) => Promise<() => Promise<void>>
}

/** How long a user looks at the rows of an idle page before opening one; the mouse is elsewhere. */
export const LOOK_MS = 2500

export const rowOf = (page: Page, index: number) => page.locator(`tbody tr[data-index="${index}"]`)
const nextOf = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const textOf = async (row: Locator) => (await row.textContent()) ?? ''

/** Runs in the page: whether the first row is another one. */
const isOther: IsDone = (before) => {
  const text = document.querySelector('tbody tr[data-index="0"]')?.textContent
  return text !== undefined && text !== before
}

/** Rows compared before and after a filter: a single one may be in both. */
const TOP = 10
const topOf = async (page: Page) =>
  JSON.stringify((await page.locator('tbody tr[data-index]').allTextContents()).slice(0, TOP))

/** Runs in the page: whether the first rows are others. */
const areOthers: IsDone = (before) => {
  const texts: string[] = JSON.parse(before)
  const rows = [...document.querySelectorAll('tbody tr[data-index]')].slice(0, texts.length)
  return rows.length > 0 && rows.some((row, index) => row.textContent !== texts[index])
}

export async function timeNext(page: Page): Promise<number> {
  return timePress(page, await press(nextOf(page)), isOther, await textOf(rowOf(page, 0)))
}

/** How soon a list is there and responds. */
export async function measureLoad(sites: Sites, { name, path }: ListPage): Promise<Measure[]> {
  const load = await compare(sites, false, (visited) => loadFigures(visited, path))
  const slow = await compare(sites, true, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.bench.firstRow > 0, undefined, { polling: 50 })
    return { firstRow: await page.evaluate(() => window.bench.firstRow) }
  })
  const works = await compare(sites, true, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' })
    return { next: await timeUntilItWorks(page, 'footer button') }
  })
  const shift = await repeat(sites.open.product, false, async ({ page }) => {
    await settledAhead(page, path)
    for (let i = 0; i < 3; i++) await timeNext(page)
    return page.evaluate(() => window.bench.shift)
  })
  return [
    atMostTimes(`${name}slow: first row visible`, slow.firstRow, 'ms', 1.7),
    atMostTimes(`${name}slow: Next button works`, works.next, 'ms', 1.6),
    atMostTimes(`${name}no throttle: first row visible`, load.firstRow, 'ms', 1.7),
    atMostTimes(`${name}main thread's CPU time to load`, load.cpu, 'ms', 1.6),
    atMostTimes(`${name}time to first byte`, load.firstByte, 'ms', 1.3),
    atMost(`${name}HTML on the wire`, load.wire.product, 'KB', 15),
    atMost(`${name}HTML`, load.html.product, 'KB', 120),
    atMost(`${name}JavaScript, first load, brotli`, load.script.product, 'KB', 190),
    atMost(`${name}layout shift, load and three pages`, shift, '', 0),
  ]
}

/** How soon each press shows its result. */
export async function measureSteps(sites: Sites, list: ListPage): Promise<Measure[]> {
  const { name, path, wantedOf, isOpen, beforeFilter } = list
  const measures: Measure[] = []
  for (const isSlow of [false, true]) {
    const way = isSlow ? 'slow' : 'no throttle'
    const next = await compare(sites, isSlow, async ({ page }) => {
      await settledAhead(page, path)
      return { next: await timeNext(page) }
    })
    const open = await compare(sites, isSlow, async ({ page }) => {
      await settled(page, path)
      await page.waitForTimeout(LOOK_MS)
      const row = rowOf(page, 1)
      const wanted = await wantedOf(row, sites)
      return { open: await timePress(page, await press(row.locator('a').first()), isOpen, wanted) }
    })
    measures.push(
      atMostTimes(`${name}${way}: next page, press to rows`, next.next, 'ms', 2),
      atMostTimes(`${name}${way}: open a row, press to its content`, open.open, 'ms', isSlow ? 1.7 : 2.5),
    )
    if (!beforeFilter) continue
    const { filter } = await compare(sites, isSlow, async ({ page }, site) => {
      await settled(page, path)
      const last = await beforeFilter(page, site)
      return { filter: await timePress(page, last, areOthers, await topOf(page)) }
    })
    measures.push(atMostTimes(`${name}${way}: filter, press to rows`, filter, 'ms', 2))
  }
  return measures
}

/** Types a day into the customers' date filter, so that Enter applies it. The reference page always shows its field. */
export async function typeDay(page: Page, site: SiteName): Promise<() => Promise<void>> {
  if (site === 'product') {
    // By keyboard, or the browser's date picker would take the last key.
    await page.getByRole('button', { name: 'Created', exact: true }).first().focus()
    await page.keyboard.press('Enter')
  }
  // The product lists the newest first, so only an end changes its first rows.
  const [name, day] = site === 'product' ? ['To', '2024-06-30'] : ['From', '2026-10-01']
  await page.getByRole('textbox', { name }).fill(day)
  return () => page.keyboard.press('Enter')
}

/** The names of a customer's events, for `hasEvents`. */
export async function eventsOf(row: Locator, { call }: Sites): Promise<string> {
  const cells = await row.locator('td').allTextContents()
  const [email] = cells.flatMap((text) => /\S+@\S+/.exec(text)?.[0] ?? [])
  const { members } = await call<{ members: { id: string }[] }>('getCustomers', { email, limit: 1 })
  const { events } = await call<{ events: { event_name: string }[] }>('getEvents', {
    user_id: members[0]?.id,
    limit: 3,
  })
  if (events.length === 0) throw new Error(`${email} has no events.`)
  return JSON.stringify(events.map(({ event_name }) => event_name))
}

/** Runs in the page: whether the drawer shows these events. */
export const hasEvents: IsDone = (names) => {
  const shown = [...document.querySelectorAll('[data-drawer] ol li')].map((one) => one.textContent).join('\n')
  return shown !== '' && JSON.parse(names).every((name: string) => shown.includes(name))
}
