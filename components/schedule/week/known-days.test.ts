import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILTER_NAMES, FILTERS, NO_FILTERS } from '@/components/schedule/address'
import type { ScheduleAnswer } from '@/lib/browser/api'
import type { Unmatched, Unreadable } from '@/lib/contract'
import { ignoredIn, incompleteOf } from './incomplete'
import { classesOf, narrowed } from './known-days'

const DAY = '2026-03-12'

const answer = fc
  .array(
    fc.record({
      class_id: fc.constantFrom('a', 'b', 'a/2', 'b/2', ''),
      class_name: fc.constantFrom('Yoga', 'Spin', null),
      class_category: fc.constantFrom('Mat', 'Bike', undefined),
      staff_name: fc.constantFrom('Priya', 'Tom'),
      start_time: fc.constantFrom('09:00:00', '10:00:00', null),
    }),
    { maxLength: 12 },
  )
  .map((result) => ({ result, unreadable: [] }) as ScheduleAnswer)

const filters = fc.record({
  class: fc.constantFrom('Yoga', null),
  category: fc.constantFrom('Mat', null),
  program: fc.constant(null),
  staff: fc.constantFrom('Tom', null),
})

describe('classes of a day', () => {
  it('have unique keys, even with repeated ids, which stay when others are added before them', () => {
    fc.assert(
      fc.property(answer, (one) => {
        const keys = classesOf(one, DAY).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
    const [first] = classesOf({ result: [{ class_id: 'b' }], unreadable: [] }, DAY)
    const [, second] = classesOf({ result: [{ class_id: 'a' }, { class_id: 'b' }], unreadable: [] }, DAY)
    expect(second?.key).toBe(first?.key)
  })

  it('are in order of start, with untimed ones last', () => {
    const times = ['23:00', null, '06:30', '12:00', 'soon', '06:30']
    const result = times.map((start_time, n) => ({ class_id: `c${n}`, start_time, end_time: '23:30' }))
    const ids = classesOf({ result, unreadable: [] }, DAY).map(({ row }) => row.class_id)
    expect(ids).toEqual(['c2', 'c5', 'c3', 'c0', 'c1', 'c4'])
  })

  it('are filtered once for each selection, even if two alternate', () => {
    const whole = {
      result: [{ class_id: 'a', class_name: 'Yoga' }],
      unreadable: [],
    } as unknown as ScheduleAnswer
    const [yoga, spin] = [
      { ...NO_FILTERS, class: 'Yoga' },
      { ...NO_FILTERS, class: 'Spin' },
    ]
    const first = narrowed(whole, DAY, yoga)
    expect(narrowed(whole, DAY, spin)).not.toBe(first)
    expect(narrowed(whole, DAY, yoga)).toBe(first)
  })

  it('after filtering are the same objects as before', () => {
    fc.assert(
      fc.property(answer, filters, (whole, chosen) => {
        const left = narrowed(whole, DAY, chosen)
        const fits = classesOf(whole, DAY).filter(({ row }) =>
          FILTER_NAMES.every((name) => chosen[name] === null || row[FILTERS[name]] === chosen[name]),
        )
        const drawn = left ? classesOf(left, DAY) : []
        expect(drawn).toHaveLength(fits.length)
        for (const [index, at] of drawn.entries()) expect(at).toBe(fits[index])
      }),
    )
  })

  it('after filtering are as incomplete as their day', () => {
    const gap = fc.record(
      {
        unreadable: fc.array(fc.constant<Unreadable>({ index: 0, issues: [], raw: null }), { maxLength: 2 }),
        unmatched: fc.constant<Unmatched>({ rows: 2, filters: ['date'] }),
      },
      { requiredKeys: ['unreadable'] },
    )
    fc.assert(
      fc.property(answer, filters, gap, (one, chosen, missing) => {
        const left = narrowed({ ...one, ...missing }, DAY, chosen)
        expect(left).toMatchObject(missing)
        const isWhole = missing.unreadable.length === 0 && !missing.unmatched
        expect(incompleteOf([{ answer: left }, { answer: one }]) === null).toBe(isWhole)
        expect(ignoredIn([{ answer: left }])).toEqual(missing.unmatched?.filters ?? [])
      }),
    )
  })

  it('are all included without filters', () => {
    const whole: ScheduleAnswer = { result: [{ class_id: 'a' }], unreadable: [] }
    expect(narrowed(whole, DAY, NO_FILTERS)).toBe(whole)
    expect(narrowed(undefined, DAY, NO_FILTERS)).toBeUndefined()
  })
})
