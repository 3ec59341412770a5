import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { noNotes, type Reading } from '@/lib/server/exports/reading'
import { schedulePages } from '@/lib/server/exports/schedule-pages'
import { isUpstreamError } from '@/lib/upstream/errors'
import {
  CLASS_DAYS,
  CLASS_FILTERS_SET,
  mutatedSchedule,
  SCHEDULE_PLAN,
} from '@/lib/upstream/testing/mutated-schedule'

vi.setConfig({ testTimeout: 120_000 })

const ENOUGH = 10_000

type Filters = Record<string, string | undefined>
type Trial = ReturnType<typeof mutatedSchedule>

/** Runs a property until there were 10,000 responses; true: the schedule claimed to be complete. */
async function untilEnough(run: (trial: Trial, filters: Filters) => Promise<boolean>) {
  const seen = { answers: 0, wholes: 0, halves: 0 }
  const property = fc.asyncProperty(SCHEDULE_PLAN, CLASS_FILTERS_SET, async (plan, filters) => {
    const trial = mutatedSchedule(plan)
    seen[(await run(trial, filters)) ? 'wholes' : 'halves'] += 1
    seen.answers += trial.sent.length
  })
  while (seen.answers < ENOUGH) await fc.assert(property, { numRuns: 200 })
  // The property would also hold if no schedule were complete.
  expect(Math.min(seen.wholes, seen.halves)).toBeGreaterThan(100)
}

const namesDay = (date: unknown) => /^\d{4}-\d{2}-\d{2}$/.test(String(date))

/** Each row's own fields match the filters; only its date may be unclear, which the screen shows. */
function expectMatches(rows: readonly object[], { date, ...filters }: Filters): void {
  for (const row of rows) {
    expect(row).toMatchObject(filters)
    const own = Object(row).date
    if (date !== undefined && namesDay(own)) expect(own).toBe(date)
  }
}

it('mutated schedules never show a class that doesn’t match, and never lose a row without counting it', async () => {
  await untilEnough(async ({ upstream, sent }, filters) => {
    let isWhole = true
    for (let nth = 0; nth < 8; nth++) {
      const page = await upstream.read('viewClassSchedule', filters).catch((error: unknown) => {
        if (isUpstreamError(error)) return null
        throw error
      })
      const given = sent.at(-1) ?? null
      expect(page === null).toBe(given === null)
      if (!page || !given) {
        isWhole = false
        continue
      }
      const { rows, unreadable, unmatched } = page
      expectMatches(rows, filters)
      expect(rows.length + unreadable.length + (unmatched?.rows ?? 0)).toBe(given.length)
      const ids = rows.map(({ class_id }) => class_id)
      const isUnreadable = new Set(unreadable.map(({ raw }) => JSON.stringify(raw)))
      const matching = given.filter(
        (row) =>
          !isUnreadable.has(JSON.stringify(row)) &&
          Object.entries(filters).every(([name, text]) => Object(row)[name] === text),
      )
      expect(ids).toEqual(expect.arrayContaining(matching.flatMap((row) => Object(row).class_id ?? [])))
      // If the date was ignored, a class without a date may be on any day.
      const isDateIgnored = given.some(
        (row) => namesDay(Object(row).date) && Object(row).date !== filters.date,
      )
      if (filters.date !== undefined && isDateIgnored)
        for (const { date } of rows) expect(date).toBe(filters.date)
      if (unreadable.length > 0 || unmatched) isWhole = false
    }
    return isWhole
  })
})

it('an export of mutated schedules has only matching classes and reports what was left out', async () => {
  await untilEnough(async ({ upstream, sent }, { date, ...filters }) => {
    const notes = noNotes()
    const reading = { read: upstream.read, notes } as unknown as Reading
    const body = { ...filters, from: CLASS_DAYS[0], to: CLASS_DAYS[3] }
    let exported = 0
    try {
      for await (const rows of schedulePages(body, reading)) {
        exported += rows.length
        expectMatches(rows, { ...filters, date: CLASS_DAYS[sent.length - 1] })
      }
    } catch (error) {
      expect(isUpstreamError(error)).toBe(true)
      expect(sent.at(-1)).toBeNull()
      return false
    }
    const given = sent.reduce((sum, rows) => sum + (rows?.length ?? 0), 0)
    expect(exported + notes.unreadable + (notes.unmatched ?? 0)).toBe(given)
    return notes.unreadable === 0 && !notes.unmatched
  })
})
