import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import type { ChangedDay } from './changed-days'
import { partsOf } from './panel-words'

const day = (date: string, isKnown: boolean, isChanged = false): ChangedDay => ({
  day: date,
  isKnown,
  readAt: null,
  differences: isChanged
    ? [{ kind: 'added', after: readClass({ class_id: date, class_name: 'Flow' }, date, date) }]
    : [],
})

describe('the parts of the panel of changes', () => {
  it('have the days that are not known after those with changes', () => {
    const parts = partsOf([
      day('2026-03-02', false),
      day('2026-03-03', false),
      day('2026-03-04', true, true),
      day('2026-03-05', false),
      day('2026-03-06', false, true),
      day('2026-03-07', true),
    ])
    expect(parts.map(({ title, note }) => [title, note])).toEqual([
      ['Wed 4 Mar', null],
      ['Fri 6 Mar', 'Maybe more: not known'],
      ['2–3 March 2026', 'Not known'],
      ['Thu 5 Mar', 'Not known'],
    ])
  })
})
