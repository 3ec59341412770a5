import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import { type ChangedDay, isUnknown } from './changed-days'
import { daysOf, isTracked, partlyNotes, partsOf, sinceWords, titlesOf } from './panel-words'
import { nearDays } from './queries'

const KNOWN_FROM = '2026-03-01T08:00:00.000Z'

const day = (date: string, known: boolean | 'partly', isChanged = false): ChangedDay => ({
  day: date,
  isKnown: known === true,
  knownFrom: known === 'partly' ? KNOWN_FROM : null,
  readAt: null,
  differences: isChanged
    ? [{ kind: 'added', after: readClass({ class_id: date, class_name: 'Flow' }, date, date) }]
    : [],
})

describe('the panel of changes', () => {
  const days = [
    day('2026-03-02', false),
    day('2026-03-03', false),
    day('2026-03-04', true, true),
    day('2026-03-05', false),
    day('2026-03-06', 'partly', true),
    day('2026-03-07', 'partly'),
    day('2026-03-08', true),
  ]

  it('has the days with changes, and says where there may be more', () => {
    expect(partsOf(days).map(({ title, note }) => [title, note])).toEqual([
      ['Wed 4 Mar', null],
      ['Fri 6 Mar', 'Maybe more: not known'],
    ])
  })

  it('names the days that are not known', () => {
    expect(titlesOf(days, isUnknown)).toEqual(['2–3 March 2026', 'Thu 5 Mar'])
  })
})

describe('the days of which only later changes are known', () => {
  const from = (date: string, knownFrom: string): ChangedDay => ({
    ...day(date, 'partly'),
    knownFrom: `2026-03-${knownFrom}:00.000Z`,
  })
  const notes = (...days: ChangedDay[]) => partlyNotes(days, 'UTC')

  it('are none', () => expect(notes(day('2026-03-02', true), day('2026-03-03', false))).toEqual([]))

  it('have one time if they were read together, that of the last', () => {
    expect(notes(from('2026-03-02', '01T08:05'), from('2026-03-03', '01T08:00'))).toEqual([
      'Changes before 1 Mar 2026, 08:05 aren’t known: 2–3 March 2026',
    ])
  })

  it('have each their own time', () => {
    expect(
      notes(
        from('2026-03-02', '03T08:00'),
        from('2026-03-03', '01T08:00'),
        from('2026-03-04', '01T08:00'),
        from('2026-03-05', '03T08:00'),
        day('2026-03-06', true),
      ),
    ).toEqual([
      'Changes before 1 Mar 2026, 08:00 aren’t known: 3–4 March 2026',
      'Changes before 3 Mar 2026, 08:00 aren’t known: Mon 2 Mar, Thu 5 Mar',
    ])
  })

  it('with many times have the one of most days, and how many have others', () => {
    const rest = ['03', '04', '05'].map((date) => from(`2026-03-${date}`, `${date}T08:00`))
    expect(notes(from('2026-03-01', '01T08:00'), from('2026-03-02', '01T08:00'), ...rest)).toEqual([
      'Changes before 1 Mar 2026, 08:00 aren’t known: 1–2 March 2026',
      'Changes before later times aren’t known: 3 more days',
    ])
    expect(notes(...rest, from('2026-03-06', '06T08:00'), from('2026-03-07', '06T08:00'))[1]).toBe(
      'Changes before other times aren’t known: 3 more days',
    )
  })
})

describe('the line of the panel of changes', () => {
  const [known, changed, unknown, partly] = [
    day('2026-03-02', true),
    day('2026-03-03', true, true),
    day('2026-03-04', false),
    day('2026-03-05', 'partly'),
  ]
  it.each([
    [[known], 'No changes'],
    [[known, unknown, unknown], 'Known for 1 of 3 days: no changes'],
    [[changed, unknown, unknown], '1 change, 2 days not known'],
    [[changed, partly, unknown], '1 change, 1 day known in part, 1 day not known'],
    [[partly, partly], 'No changes, 2 days known in part'],
    [[unknown], 'Not known'],
  ])('%#', (days, words) => expect(sinceWords(days)).toBe(words))
})

it('has another day than those of the range only if it has a change', () => {
  const days = [day('2026-03-02', true), day('2026-03-09', true), day('2026-03-10', true, true)]
  const range = { from: '2026-03-01', to: '2026-03-02' }
  expect(daysOf(days, range).map((one) => one.day)).toEqual(['2026-03-02', '2026-03-10'])
})

it('knows days that are read in the background or were read', () => {
  const answer = (readAt: string | null) => ({
    since: '2026-03-02T08:00:00.000Z',
    hasVisited: true,
    days: [{ day: '2020-03-02', readAt, isKnown: false, knownFrom: null, changes: [] }],
    times: [],
  })
  const old = { from: '2020-03-02', to: '2020-03-08' }
  expect(isTracked(nearDays(), answer(null))).toBe(true)
  expect(isTracked(old, answer(null))).toBe(false)
  expect(isTracked(old, answer('2026-03-01T08:00:00.000Z'))).toBe(true)
})
