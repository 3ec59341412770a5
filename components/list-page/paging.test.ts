import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLastPage, pageAfterResize, rangeText } from './paging'

it('shows the range of rows without a total', () => {
  expect(rangeText({ number: 1, size: 100, count: 100 })).toBe('1–100')
  expect(rangeText({ number: 12, size: 100, count: 37 })).toBe('1,101–1,137')
  expect(rangeText({ number: 3, size: 25, count: 1 })).toBe('51')
  expect(rangeText({ number: 3, size: 25, count: 0 })).toBe('')
})

it('shows the total, also when the last page has one row', () => {
  const total = { total: 5001, isMore: false, isWhole: true }
  expect(rangeText({ number: 50, size: 100, count: 100 }, total)).toBe('4,901–5,000 of 5,001')
  expect(rangeText({ number: 51, size: 100, count: 1 }, total)).toBe('5,001 of 5,001')
})

it('detects the last page by a partial page, or an empty one after it', () => {
  const full = { number: 1, size: 100, count: 100 }
  expect(isLastPage({ ...full, count: 99 }, undefined)).toBe(true)
  expect(isLastPage(full, undefined)).toBe(false)
  expect(isLastPage(full, 0)).toBe(true)
  expect(isLastPage(full, 3)).toBe(false)
})

it('keeps the first row in view when the page size changes', () => {
  const size = fc.constantFrom(25, 50, 100, 250, 500, 1000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), size, size, (number, from, to) => {
      const first = (number - 1) * from
      const page = pageAfterResize(number, from, to)
      expect((page - 1) * to).toBeLessThanOrEqual(first)
      expect(page * to).toBeGreaterThan(first)
    }),
  )
})
