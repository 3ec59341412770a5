import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatWeek, weekOf } from './days'

describe('days', () => {
  it.each([
    ['2026-03-12', '9–15 March 2026'],
    ['2026-03-30', '30 Mar – 5 Apr 2026'],
    ['2026-01-01', '29 Dec 2025 – 4 Jan 2026'],
  ])('the week of %s is %s', (day, words) => {
    expect(formatWeek(weekOf(day))).toBe(words)
  })

  it.each([
    ['monday', '2026-03-09'],
    ['sunday', '2026-03-15'],
    ['saturday', '2026-03-14'],
  ] as const)('a week from %s on that includes Sunday 15 March starts on %s', (first, day) => {
    expect(weekOf('2026-03-15', first)[0]).toBe(day)
    expect(weekOf(addDays(day, 6), first)[0]).toBe(day)
  })

  it('a week has seven consecutive days that include the day', () => {
    const between = { min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(between), (date) => {
        const day = date.toISOString().slice(0, 10)
        const week = weekOf(day)
        expect(new Set(week).size).toBe(7)
        expect(week).toContain(day)
        expect(addDays(week[0] ?? '', 6)).toBe(week[6])
      }),
    )
  })
})
