import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClass } from './class-times'
import { layOutDay } from './lanes'
import { inSight, nearOf, sightOf } from './sight'
import { STEP } from './use-scrolled'

const DAY = '2026-03-12'
const two = (value: number) => String(value).padStart(2, '0')

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${two(quarter >> 2)}:${two((quarter % 4) * 15)}`)
const layout = fc
  .array(fc.record({ start_time: time, end_time: time }), { maxLength: 80 })
  .map((rows) => layOutDay(rows.map((row, index) => readClass({ class_id: '', ...row }, DAY, String(index)))))
const scroller = fc.record({
  scrollLeft: fc.integer({ min: 0, max: 20_000 }),
  clientWidth: fc.integer({ min: 200, max: 2500 }),
})

describe('what can be seen of a week’s columns', () => {
  it('is every class that has a pixel in the window, wherever it was scrolled, and not all of a wide one', () => {
    fc.assert(
      fc.property(layout, scroller, fc.integer({ min: 96, max: 2000 }), (day, scrolled, least) => {
        const sights = sightOf(scrolled, 7, least, Number.POSITIVE_INFINITY)
        const room = scrolled.clientWidth - 64
        const width = Math.max(least, (room - 24) / 7)
        const left = Math.max(0, Math.min(scrolled.scrollLeft, 7 * width + 24 - room))
        for (const [index, sight] of sights.entries()) {
          const drawn = new Set(inSight(day, sight))
          for (const one of day.placed) {
            const from = index * width + (one.lane / one.lanes) * width
            const to = from + (one.span / one.lanes) * width
            if (to > left + 1 && from < left + room - 1) expect(drawn).toContain(one)
            if (to < left - 1 || from > left + room + 1) expect(drawn).not.toContain(one)
          }
        }
      }),
    )
  })

  it('is in columns that are near, though the scroller’s place is known to a step alone', () => {
    fc.assert(
      fc.property(scroller, fc.integer({ min: 96, max: 2000 }), (scrolled, least) => {
        const { scrollLeft, clientWidth } = scrolled
        const roughly = { clientWidth, scrollLeft: Math.floor(scrollLeft / STEP) * STEP }
        const near = nearOf(roughly, 7, least)
        for (const [index, { from, to, width }] of sightOf(scrolled, 7, least, 1).entries()) {
          const isSeen = from < width && to > 0
          if (isSeen) expect(near[index]).toBe(true)
          if (index * width > scrollLeft + clientWidth + 3 * STEP) expect(near[index]).toBe(false)
        }
      }),
    )
  })

  it('is all of a column where nothing may be left out', () => {
    fc.assert(
      fc.property(layout, (day) => {
        expect(inSight(day, null)).toBe(day.placed)
      }),
    )
  })
})
