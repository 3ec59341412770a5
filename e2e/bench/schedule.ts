import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { dayAfter, mondayOf, today } from '@/e2e/support/schedule-page'
import { openService } from '@/lib/service/open'
import { startFrontdesk } from './frontdesk'
import { atMost, type Measure } from './measure'
import { launch, type Open, repeat, rested, scriptBytes, settled, signIn, visit } from './visit'

const CLASSES = 2000
const SLOW_CPU = 4
const CATEGORY = 'Category 3'
/** A week outside the demo's timetable, and the next one. */
const FIRST = dayAfter(mondayOf(today()), 70)
const SECOND = dayAfter(FIRST, 7)
/** The prefetched days. The Sunday before comes with the page, for classes that run past midnight. */
const AHEAD = [-7, -6, -5, -4, -3, -2, 7, 8, 9, 10, 11, 12, 13].map((by) => dayAfter(FIRST, by))

/** The schedule with 2,000 classes in a week, on the built product. */
export async function benchSchedule(chromiumPath: string | undefined): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const app = await startFrontdesk(dataDir, 100)
  await fill(join(dataDir, 'engagement.db'))
  const browser = await launch(chromiumPath)
  try {
    const state = await signIn(browser, app.url, dataDir)
    const open: Open = () => visit(browser, app.url, state, false)
    const steps = async (step: Step) => {
      const sight = await keysAt(open, GOAL[step], inSight)
      const all = await keysAt(open, GOAL[step], drawn)
      const until = (keys: string[], least = keys.length) =>
        repeat(open, false, async (visited) => {
          const { page, cdp } = visited
          // Wait until the adjacent weeks are prefetched and laid out, even on a slow machine.
          const ahead = AHEAD.map((day) => page.waitForResponse((answer) => isOf(day, answer)))
          await settled(page, `/schedule?date=${FIRST}`)
          for (const answer of await Promise.all(ahead)) await answer.finished()
          await rested(visited)
          await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
          return timed(page, step, keys, least)
        })
      return { first: await until(sight, 1), sight: await until(sight), all: await until(all) }
    }
    const script = await repeat(open, false, (visited) => scriptBytes(visited, '/schedule'))
    const week = await steps('week')
    const filter = await steps('filter')
    return [
      atMost('JavaScript of the schedule, brotli', script / 1000, 'KB', 190),
      atMost('slow CPU: next week to first classes', week.first, 'ms', 100),
      atMost('slow CPU: filter to first classes', filter.first, 'ms', 100),
      atMost('slow CPU: next week to all classes in sight', week.sight, 'ms', 300),
      atMost('slow CPU: filter to all classes in sight', filter.sight, 'ms', 300),
      atMost('slow CPU: next week to all classes, those near sight too', week.all, 'ms', 1000),
      atMost('slow CPU: filter to all classes', filter.all, 'ms', 1000),
    ]
  } finally {
    await browser.close()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
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

type Step = 'week' | 'filter'

/** Where each step leads. */
const GOAL: Record<Step, string> = {
  week: `/schedule?date=${SECOND}`,
  filter: `/schedule?date=${FIRST}&category=${encodeURIComponent(CATEGORY)}`,
}

/** Whether a response has a day's classes. */
const isOf = (day: string, answer: Response) =>
  answer.url().endsWith('/api/schedule') && Boolean(answer.request().postData()?.includes(day))

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

/** Milliseconds from the interaction until so many of these classes are painted. */
function timed(page: Page, step: Step, keys: string[], least: number): Promise<number> {
  return page.evaluate(
    async ({ step, keys, least, category }) => {
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
      if (step === 'week') document.querySelector<HTMLElement>('[aria-label="Next week"]')?.click()
      else {
        const select = document.querySelector<HTMLSelectElement>('select[aria-label=Category]')
        if (select) {
          select.value = category
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }
      }
      // Checked in a frame, so that its paint belongs to that frame.
      do {
        if (performance.now() - startedAt > 15_000) throw new Error(`${step} didn’t happen`)
        await new Promise(requestAnimationFrame)
      } while ((step === 'filter' && hues() !== 1) || !isDone())
      // The most urgent task runs right after the frame's paint.
      return scheduler.postTask(() => performance.now() - startedAt, { priority: 'user-blocking' })
    },
    { step, keys, least, category: CATEGORY },
  )
}
