import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openService } from '@/lib/service/open'
import { dayAfter, mondayOf, today } from '../schedule-page'
import { startFrontdesk } from './frontdesk'
import { atMost, type Measure } from './measure'
import { launch, type Open, repeat, scriptBytes, settled, signIn, visit } from './pages'

const CLASSES = 2000
const SLOW_CPU = 4
/** A week that the demo's timetable doesn't reach, and the one after it. */
const FIRST = dayAfter(mondayOf(today()), 70)
const SECOND = dayAfter(FIRST, 7)

/** The schedule with 2,000 classes in a week, on the built product. */
export async function benchSchedule(chromiumPath: string | undefined): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const desk = await startFrontdesk(dataDir, 100)
  await fill(join(dataDir, 'engagement.db'))
  const browser = await launch(chromiumPath)
  try {
    const state = await signIn(browser, desk.url, dataDir)
    const open: Open = () => visit(browser, desk.url, state, false)
    const steps = (step: Step) =>
      repeat(open, false, async ({ page, cdp }) => {
        await settled(page, `/schedule?date=${FIRST}`)
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
        return timed(page, step)
      })
    const script = await repeat(open, false, (visited) => scriptBytes(visited, '/schedule'))
    return [
      atMost('JavaScript of the schedule, gzip', script / 1000, 'KB', 200),
      atMost('slow CPU: next week to classes', await steps('week'), 'ms', 100),
      atMost('slow CPU: filter to classes', await steps('filter'), 'ms', 100),
    ]
  } finally {
    await browser.close()
    await desk.stop()
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

/** Milliseconds from the act until the classes in sight are painted. */
function timed(page: Page, step: Step): Promise<number> {
  return page.evaluate(async (step) => {
    const first = () => document.querySelector('main [data-class]')?.getAttribute('data-class')
    const hues = () => document.querySelectorAll('[aria-label=Categories] li').length
    const before = first()
    const isDone = () => (step === 'week' ? first() !== before : hues() === 1) && first() !== undefined
    const startedAt = performance.now()
    if (step === 'week') document.querySelector<HTMLElement>('[aria-label="Next week"]')?.click()
    else {
      const select = document.querySelector<HTMLSelectElement>('select[aria-label=Category]')
      if (select) {
        select.value = 'Category 3'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }
    while (!isDone()) {
      if (performance.now() - startedAt > 15_000) throw new Error(`${step} didn’t happen`)
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - startedAt
  }, step)
}
