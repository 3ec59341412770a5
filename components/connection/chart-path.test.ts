import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawQuantile, niceTop, placeOf, SPAN } from './chart-path'

const NOW = '2026-03-09T10:59:30.000Z'
const at = (place: number) => new Date(Date.parse('2026-03-09T10:00:00.000Z') + place * 60_000).toISOString()
const minute = (place: number, p95: number | null) => ({ at: at(place), calls: 1, failed: 0, p50: p95, p95 })
const scale = { now: NOW, top: 100, height: 100 }

it('orders minutes from left to right, the current one last', () => {
  expect([0, 30, 59].map((place) => placeOf(at(place), NOW))).toEqual([0, 30, 59])
})

it('breaks the line at a minute without calls, and draws a lone minute as a dot', () => {
  const minutes = [minute(1, 0), minute(2, 50), minute(4, 100), minute(6, 25), minute(7, null), minute(8, 75)]
  expect(drawQuantile(minutes, 'p95', scale)).toEqual({
    line: 'M1 100L2 50',
    dots: 'M4 0h0M6 75h0M8 25h0',
  })
})

it('draws every measured minute once, inside the chart', () => {
  const values = fc.array(fc.option(fc.integer({ min: 1, max: 3_600_000 })), {
    minLength: SPAN,
    maxLength: SPAN,
  })
  fc.assert(
    fc.property(values, (list) => {
      const minutes = list.map((p95, place) => minute(place, p95))
      const top = niceTop(Math.max(...list.map((value) => value ?? 0)))
      const { line, dots } = drawQuantile(minutes, 'p95', { ...scale, top })
      const places = [...(line + dots).matchAll(/[ML](\d+) ([\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      expect(places.map(([x]) => x).sort((a = 0, b = 0) => a - b)).toEqual(
        list.flatMap((value, place) => (value === null ? [] : [place])),
      )
      expect(places.every(([, y = -1]) => y >= 0 && y <= 100)).toBe(true)
    }),
  )
})

it('rounds the top up to slightly above the data', () => {
  expect([0, 1, 7, 27, 120, 2010, 10_000].map(niceTop)).toEqual([1, 1, 8, 30, 150, 3000, 10_000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600_000 }), (most) => {
      expect(niceTop(most)).toBeGreaterThanOrEqual(most)
      expect(niceTop(most)).toBeLessThanOrEqual(most * 1.6)
    }),
  )
})
