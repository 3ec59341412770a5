import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import type { ChangedDay } from './changed-days'
import { daysOf, isTracked, partsOf, sinceWords } from './panel-words'
import { nearDays } from './queries'

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

describe('the line of the panel of changes', () => {
  const [known, changed, unknown] = [
    day('2026-03-02', true),
    day('2026-03-03', true, true),
    day('2026-03-04', false),
  ]
  it.each([
    [[known], 'No changes'],
    [[known, unknown, unknown], 'Known for 1 of 3 days: no changes'],
    [[changed, unknown, unknown], '1 change, 2 days not known'],
    [[unknown], 'Not known'],
  ])('%#', (days, words) => expect(sinceWords(days)).toBe(words))
})

it('has another day than those of the range only if it has a change', () => {
  const days = [day('2026-03-02', true), day('2026-03-09', true), day('2026-03-10', true, true)]
  const range = { from: '2026-03-01', to: '2026-03-02' }
  expect(daysOf(days, range).map((one) => one.day)).toEqual(['2026-03-02', '2026-03-10'])
})

it('offers a later start only for days that may have an earlier version', () => {
  const answer = (times: string[]) => ({
    since: '2026-03-02T08:00:00.000Z',
    hasVisited: true,
    days: [],
    times,
  })
  const old = { from: '2020-03-02', to: '2020-03-08' }
  expect(isTracked(nearDays(), answer([]))).toBe(true)
  expect(isTracked(old, answer([]))).toBe(false)
  expect(isTracked(old, answer(['2026-03-01T08:00:00.000Z']))).toBe(false)
  expect(isTracked(old, answer(['2026-03-03T08:00:00.000Z']))).toBe(true)
})
