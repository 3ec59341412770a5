import { describe, expect, it } from 'vitest'
import { readClass } from '@/components/schedule/classes/class-times'
import type { Difference } from '@/components/schedule/compare/differences'
import type { ScheduledClass } from '@/lib/contract'
import { changeLabels, shownOf } from './changed-days'

const [MONDAY, FRIDAY] = ['2026-03-09', '2026-03-13']
const FLOW = { class_id: '1', class_name: 'Flow', staff_name: 'Kofi Mensah' }

const at = (key: string, more: Partial<ScheduledClass> = {}, day = MONDAY) =>
  readClass({ ...FLOW, start_time: '16:00:00', end_time: '16:45:00', ...more }, day, key)

const pair = (
  kind: 'moved' | 'end' | 'instructor' | 'renamed',
  after: Partial<ScheduledClass>,
  day = MONDAY,
) => ({
  kind,
  before: at('before'),
  after: at('after', after, day),
})

const words = (difference: Difference) => changeLabels([difference]).get('after')?.words

describe('what a class says about its change', () => {
  const later = { start_time: '18:00:00', end_time: '18:45:00' }
  it.each([
    ['was 16:00', pair('moved', later)],
    ['was 16:00, Kofi Mensah', pair('moved', { ...later, staff_name: 'Ana Ruiz' })],
    ['was 16:00, Flow', pair('moved', { ...later, class_name: 'Slow flow' })],
    [
      'was 16:00, Flow, Kofi Mensah',
      pair('moved', { ...later, class_name: 'Slow flow', staff_name: 'Ana Ruiz' }),
    ],
    ['was Mon 9 Mar, 16:00, Kofi Mensah', pair('moved', { staff_name: 'Ana Ruiz' }, FRIDAY)],
    ['was Kofi Mensah', pair('instructor', { staff_name: 'Ana Ruiz' })],
    ['was Flow, Kofi Mensah', pair('instructor', { staff_name: 'Ana Ruiz', class_name: 'Slow flow' })],
    ['was Flow', pair('renamed', { class_name: 'Slow flow' })],
    ['Renamed', pair('renamed', { class_category: 'Yoga' })],
  ])('%s', (expected, difference) => expect(words(difference)).toBe(expected))

  it('has the end, and the one before, if the class only ends at another time', () => {
    expect(words(pair('end', { end_time: '17:00:00' }))).toBe('ends 17:00, was 16:45')
    expect(words(pair('end', { end_time: '16:30:00', staff_name: 'Ana Ruiz' }))).toBe(
      'ends 16:30, was 16:45, Kofi Mensah',
    )
  })
})

describe('what the details of a class say about its change', () => {
  const details = (difference: Difference) =>
    [...changeLabels([difference]).values()].map(({ staff, others }) => [others, staff])
  const ana = { staff_name: 'Ana Ruiz' }
  it.each([
    ['', 'was Kofi Mensah', pair('instructor', ana)],
    ['was Flow', 'was Kofi Mensah', pair('instructor', { ...ana, class_name: 'Slow flow' })],
    ['was 16:00', 'was Kofi Mensah', pair('moved', { ...ana, start_time: '18:00:00' })],
    ['ends 16:30, was 16:45', 'was Kofi Mensah', pair('end', { ...ana, end_time: '16:30:00' })],
    [undefined, undefined, pair('renamed', { class_name: 'Slow flow' })],
  ])('%s, %s', (others, staff, difference) => expect(details(difference)).toEqual([[others, staff]]))
})

describe('what a narrow class says about its change', () => {
  const brief = (difference: Difference) => [...changeLabels([difference]).values()].map((one) => one.brief)
  const later = { start_time: '18:00:00', end_time: '18:45:00' }
  it.each([
    [['← 16:00'], pair('moved', { ...later, staff_name: 'Ana Ruiz' })],
    [['← Mon 9', '→ Fri 13'], pair('moved', later, FRIDAY)],
    [['→ 17:00'], pair('end', { end_time: '17:00:00' })],
    [['← Kofi'], pair('instructor', { staff_name: 'Ana Ruiz' })],
    [['← Flow'], pair('renamed', { class_name: 'Slow flow' })],
    [['Renamed'], pair('renamed', { class_category: 'Yoga' })],
    [['Renamed'], { ...pair('renamed', {}), before: at('before', { class_name: 'Prenatal yoga' }) }],
    [[''], { kind: 'removed' as const, before: at('before') }],
  ])('%s', (expected, difference) => expect(brief(difference)).toEqual(expected))
})

describe('the days of the panel', () => {
  const day = (date: string, ...differences: Difference[]) => ({
    day: date,
    isKnown: true,
    knownFrom: null,
    readAt: null,
    differences,
  })
  const moved = pair('moved', {}, FRIDAY)
  const added: Difference = { kind: 'added', after: at('new', { start_time: '18:00:00' }) }
  const days = [day(MONDAY, added), day(FRIDAY, moved)]
  const listed = (...shown: string[]) =>
    shownOf(
      days,
      shown.map((one) => ({ day: one, classes: null })),
    ).map((one) => [one.day, one.differences])

  it('have a class that left them under its old day, in order of time', () => {
    expect(listed(MONDAY)).toEqual([[MONDAY, [moved, added]]])
  })

  it('have one that moved among them, or to them, once, under its new day', () => {
    expect(listed(MONDAY, FRIDAY)).toEqual([
      [MONDAY, [added]],
      [FRIDAY, [moved]],
    ])
    expect(listed(FRIDAY)).toEqual([[FRIDAY, [moved]]])
  })
})
