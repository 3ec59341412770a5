import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import { edgesOf, needOf, widthsOf } from './column-widths'
import { layOutDay } from './lanes'
import { STEP } from './use-visible-area'
import { nearColumns, visibleClasses, visibleRangesOf } from './visible-range'

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

const columns = fc.array(fc.integer({ min: 0, max: 40 }).map(needOf), { minLength: 7, maxLength: 7 })

/** A column's left edge, in px from the first. */
const edgeOf = (widths: readonly number[], index: number) =>
  widths.slice(0, index).reduce((sum, width) => sum + width, 0)

describe('visible range of a week’s columns', () => {
  it('includes every class with a pixel in the window at any scroll position, but not all of a wide column', () => {
    fc.assert(
      fc.property(layout, scroller, columns, (day, scrolled, needs) => {
        const ranges = visibleRangesOf(scrolled, needs, Number.POSITIVE_INFINITY)
        const { axis, end } = edgesOf(scrolled.clientWidth)
        const room = scrolled.clientWidth - axis
        const widths = widthsOf(needs, room - end)
        const left = Math.max(0, Math.min(scrolled.scrollLeft, edgeOf(widths, 7) + end - room))
        for (const [index, range] of ranges.entries()) {
          const drawn = new Set(visibleClasses(day, range))
          const width = widths[index] ?? 0
          for (const one of day.placed) {
            const from = edgeOf(widths, index) + (one.lane / one.lanes) * width
            const to = from + (one.span / one.lanes) * width
            if (to > left + 1 && from < left + room - 1) expect(drawn).toContain(one)
            if (to < left - 1 || from > left + room + 1) expect(drawn).not.toContain(one)
          }
        }
      }),
    )
  })

  it('covers columns near the window, though the scroll position is rounded to a step', () => {
    fc.assert(
      fc.property(scroller, columns, (scrolled, needs) => {
        const { scrollLeft, clientWidth } = scrolled
        const rounded = { clientWidth, scrollLeft: Math.floor(scrollLeft / STEP) * STEP }
        const near = nearColumns(rounded, needs)
        const widths = widthsOf(needs, clientWidth - 64 - 24)
        for (const [index, { from, to, width }] of visibleRangesOf(scrolled, needs, 1).entries()) {
          const isVisible = from < width && to > 0
          if (isVisible) expect(near[index]).toBe(true)
          if (edgeOf(widths, index) > scrollLeft + clientWidth + 3 * STEP) expect(near[index]).toBe(false)
        }
      }),
    )
  })

  it('assumes a typical window until the range is known', () => {
    const [all, first] = [
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1],
    ]
    const near = (lanes: number[]) =>
      nearColumns(null, lanes.map(needOf)).flatMap((isNear, index) => (isNear ? index : []))
    expect(near([1, 1, 12, 1, 1, 1, 1])).toEqual(all)
    expect(near([12, 12, 12, 12, 12, 12, 12])).toEqual(first)
  })

  it('covers the whole column if nothing may be left out', () => {
    fc.assert(
      fc.property(layout, (day) => {
        expect(visibleClasses(day, null)).toBe(day.placed)
      }),
    )
  })
})
