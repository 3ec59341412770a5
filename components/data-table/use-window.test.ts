import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnRows } from './use-window'

const place = fc.nat(2000)

describe('rendered rows', () => {
  it('are the visible ones, plus three before and after', () => {
    expect(drawnRows({ first: 10, last: 12 }, 1000, 10)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  it('include the focused row wherever it is', () => {
    expect(drawnRows({ first: 10, last: 10 }, 1000, 2)).toEqual([2, 7, 8, 9, 10, 11, 12, 13])
    expect(drawnRows({ first: 10, last: 10 }, 1000, 900)).toEqual([7, 8, 9, 10, 11, 12, 13, 900])
  })

  it('are empty without rows', () => {
    expect(drawnRows({ first: 0, last: 20 }, 0, 0)).toEqual([])
  })

  it('ascend, exist, and include all visible ones', () => {
    fc.assert(
      fc.property(place, fc.nat(60), place, place, (first, more, count, stop) => {
        const sight = { first, last: first + more }
        const rows = drawnRows(sight, count, stop)
        expect(rows.every((row, at) => row < count && row > (rows[at - 1] ?? -1))).toBe(true)
        for (let row = sight.first; row <= sight.last && row < count; row++) expect(rows).toContain(row)
        expect(rows.includes(stop)).toBe(stop < count)
        expect(rows.length).toBeLessThanOrEqual(more + 1 + 6 + 1)
      }),
    )
  })
})
