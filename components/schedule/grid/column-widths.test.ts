import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgesOf, leastWidth, needOf, templateOf, widthsOf } from './column-widths'

const columns = fc.array(fc.integer({ min: 0, max: 40 }).map(needOf), { minLength: 1, maxLength: 12 })
const room = fc.integer({ min: 0, max: 5000 })
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

describe('grid columns', () => {
  it('have equal widths if that is enough', () => {
    expect(widthsOf([1, 2, 2, 1, 1, 1, 1].map(needOf), 1120)).toEqual(Array(7).fill(160))
  })

  it('are wider for three classes at a time, once the others are comfortable', () => {
    const needs = [2, 2, 2, 3, 2, 1, 3].map(needOf)
    expect(widthsOf(needs, 1118)).toEqual([154, 154, 154, 174, 154, 154, 174])
    const [other, , , three = 0] = widthsOf(needs, 968)
    expect(other).toBeGreaterThan(108)
    expect(three).toBe(174)
  })

  it('shrink as far as they can for one whose classes need space for their times', () => {
    expect(widthsOf([1, 2, 3, 1, 1, 1, 1].map(needOf), 560)).toEqual([69, 92, 123, ...Array(4).fill(69)])
    // Two that want 30 more each, with 22 to spare.
    expect(widthsOf([1, 1, 3, 1, 1, 3, 1].map(needOf), 518)).toEqual([62, 62, 104, 62, 62, 104, 62])
  })

  it('hardly differ on a tablet of 820 px', () => {
    const widths = widthsOf([2, 2, 2, 3, 3, 2, 3].map(needOf), 676)
    expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.4)
  })

  it('fit a tablet of 768 px with parallel classes on each day', () => {
    const { axis, end } = edgesOf(544)
    const needs = [2, 2, 2, 3, 2, 2, 3].map(needOf)
    expect(sum(widthsOf(needs, 544 - axis - end))).toBeLessThanOrEqual(544 - axis - end)
  })

  it('fill the space, and are never narrower than their minimum', () => {
    fc.assert(
      fc.property(columns, room, (needs, width) => {
        const widths = widthsOf(needs, width)
        expect(sum(widths)).toBeCloseTo(Math.max(width, sum(needs.map(({ least }) => least))), 6)
        for (const [index, { least }] of needs.entries()) {
          expect(widths[index]).toBeGreaterThanOrEqual(least - 1e-9)
        }
      }),
    )
  })

  it('have their preferred width if there is enough space', () => {
    fc.assert(
      fc.property(columns, room, (needs, more) => {
        const widths = widthsOf(needs, sum(needs.map(({ good }) => good)) + more)
        for (const [index, { good }] of needs.entries()) {
          expect(widths[index]).toBeGreaterThanOrEqual(good - 1e-9)
        }
      }),
    )
  })

  it('never give the browser shares above the remaining space', () => {
    const needs = [1, 3, 12].map(needOf)
    expect(leastWidth(needs)).toBe('calc(827px + var(--axis) + var(--margin))')
    expect(templateOf(needs)).toBe(
      'var(--axis) minmax(62px, 1fr) minmax(calc(93px + min(30px, max(0px, 100% - var(--axis) - 827px) * 1.0000) + min(51px, max(0px, 100% - var(--axis) - 857px) * 1.0000)), 1fr) minmax(672px, 1fr)',
    )
  })
})
