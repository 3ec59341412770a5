import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastWidth, needOf, templateOf, widthsOf } from './column-widths'

const columns = fc.array(fc.integer({ min: 0, max: 40 }).map(needOf), { minLength: 1, maxLength: 12 })
const room = fc.integer({ min: 0, max: 5000 })
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

describe('grid columns', () => {
  it('have equal widths if that is enough', () => {
    expect(widthsOf([1, 2, 3, 1, 1, 1, 1].map(needOf), 1120)).toEqual(Array(7).fill(160))
  })

  it('shrink as far as they can for one whose classes need space for their times', () => {
    expect(widthsOf([1, 2, 3, 1, 1, 1, 1].map(needOf), 708)).toEqual([96, 96, 132, 96, 96, 96, 96])
    // Two that want 48 more each, with 22 to spare.
    const widths = widthsOf([1, 1, 3, 1, 1, 3, 1].map(needOf), 610)
    expect(widths.map((width) => Math.round(width * 10) / 10)).toEqual([84, 84, 95, 84, 84, 95, 84])
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
    expect(leastWidth(needs)).toBe(64 + 84 + 84 + 12 * 56 + 24)
    expect(templateOf(needs)).toBe(
      '64px minmax(84px, 1fr) minmax(calc(84px + min(48px, max(0px, 100% - 904px) * 1.0000)), 1fr) minmax(672px, 1fr)',
    )
  })
})
