import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClassAt, readClass } from '@/components/schedule/classes/class-times'
import { hoursOf, layOutDay } from './lanes'

const DAY = '2026-03-12'

const two = (value: number) => String(value).padStart(2, '0')
const realTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}:00`)
const anyTime = fc.oneof(
  { weight: 6, arbitrary: realTime },
  fc.constantFrom(null, undefined, '', '24:00:00', '25:00', 'noon', '7:00'),
)
const day = fc
  .array(fc.record({ start_time: anyTime, end_time: anyTime }), { maxLength: 60 })
  .map((rows) => rows.map((row, index) => readClass({ class_id: 'same', ...row }, DAY, String(index))))

const keysOf = (classes: readonly ClassAt[]) => classes.map(({ key }) => key).sort()

describe('day layout', () => {
  it('includes each class exactly once', () => {
    fc.assert(
      fc.property(day, (classes) => {
        const { placed, untimed } = layOutDay(classes)
        expect(keysOf([...placed.map(({ at }) => at), ...untimed])).toEqual(keysOf(classes))
      }),
    )
  })

  it('has no overlaps, and nothing outside its column or the axis', () => {
    fc.assert(
      fc.property(day, (classes) => {
        const layout = layOutDay(classes)
        const { first, last } = hoursOf([layout])
        for (const one of layout.placed) {
          expect(one.span).toBeGreaterThanOrEqual(1)
          expect(one.lane + one.span).toBeLessThanOrEqual(one.lanes)
          expect(one.from).toBeGreaterThanOrEqual(first * 60)
          expect(one.to).toBeLessThanOrEqual(last * 60)
          const over = layout.placed.filter(
            (other) =>
              other !== one &&
              other.from < one.to &&
              one.from < other.to &&
              other.lane < one.lane + one.span &&
              one.lane < other.lane + other.span,
          )
          expect(over).toEqual([])
        }
      }),
    )
  })

  it('marks every class with unusual times', () => {
    fc.assert(
      fc.property(day, (classes) => {
        for (const { start, end, notes } of classes) {
          if (start === null || end === null || end > 24 * 60) expect(notes).not.toEqual([])
        }
      }),
    )
  })

  it('shows 6 to 21 if all classes fit', () => {
    expect(hoursOf([])).toEqual({ first: 6, last: 21 })
  })
})
