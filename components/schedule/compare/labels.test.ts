import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import { weekOf } from '@/components/schedule/week/days'
import type { Difference } from './differences'
import { countOn, ghostsOf, labelsOf } from './labels'

const at = (day: string) => readClass({ class_id: day, class_name: 'Flow' }, day, day)

const LAST_MONDAY = at('2026-03-02')
const LAST_FRIDAY = at('2026-03-06')
const MONDAY = at('2026-03-09')
const TUESDAY = at('2026-03-10')
const DATES = weekOf('2026-03-09')
const DIFFERENCES: Difference[] = [
  { kind: 'added', after: MONDAY },
  { kind: 'removed', before: LAST_FRIDAY },
  { kind: 'moved', before: LAST_MONDAY, after: TUESDAY },
]
const words = (dates: readonly string[]) =>
  [...labelsOf(DIFFERENCES, dates)].map(([key, label]) => [key, label.words, label.isOther])

describe('labels of a comparison', () => {
  it('say what happened, and where a class of the other week was', () => {
    expect(words(DATES)).toEqual([
      ['2026-03-09', 'New', false],
      ['2026-03-06', 'Canceled', true],
      ['2026-03-02', 'Before', true],
      ['2026-03-10', 'Moved', false],
    ])
  })

  it('say where a class will be in the next week', () => {
    expect(words(weekOf('2026-03-02'))).toEqual([
      ['2026-03-09', 'New', true],
      ['2026-03-06', 'Canceled', false],
      ['2026-03-02', 'Moved', false],
      ['2026-03-10', 'After', true],
    ])
  })

  it('include each class of the other week', () => {
    expect(ghostsOf(DIFFERENCES, DATES)).toEqual([LAST_FRIDAY, LAST_MONDAY])
  })

  it('count a day’s differences, also those of the same weekday in the other week', () => {
    expect(DATES.map((day) => countOn(day, DIFFERENCES, true))).toEqual([2, 1, 0, 0, 1, 0, 0])
  })
})
