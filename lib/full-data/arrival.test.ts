import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalFlags } from './arrival'

const NOW = { day: '2026-03-12', time: '12:00' }
const flags = (customer: object) => arrivalFlags(customer as Record<string, unknown>, NOW, 'UTC')
const kinds = (customer: object) => flags(customer).map(({ kind }) => kind)
const visit = (date: string, status: unknown = 'attended') => ({ date, time: '09:00:00', status })
const member = (end_date: unknown, more: object = {}) => ({
  status: 'active',
  auto_renew: false,
  end_date,
  ...more,
})

describe('what to know when a customer arrives', () => {
  it.each([
    [
      'a first visit that is booked',
      { visits: [visit('2026-03-12', 'canceled'), { ...visit('2026-03-12', 'booked'), time: '18:00:00' }] },
      ['first-visit'],
    ],
    ['no visits at all', { visits: [] }, ['first-visit']],
    ['there on the first of 14 days', { visits: [visit('2026-02-26')] }, []],
    ['there the day before', { visits: [visit('2026-02-25')] }, ['away']],
    [
      'two no-shows, one of them older than 30 days',
      { visits: [visit('2026-03-11'), visit('2026-03-01', 'No-show'), visit('2026-02-09', 'missed')] },
      ['no-shows'],
    ],
    ['a membership that ends today', { memberships: [member('2026-03-12')] }, ['ends']],
    ['one that ends in 31 days', { memberships: [member('2026-04-12')] }, []],
    ['one that ended 90 days ago', { memberships: [member('2025-12-12')] }, ['ended']],
    ['one that ended 91 days ago', { memberships: [member('2025-12-11')] }, []],
    [
      'several at once',
      {
        visits: [visit('2026-01-08'), visit('2026-03-01', 'missed')],
        memberships: [member('2026-03-17', { status: 'cancelled' })],
      },
      ['away', 'ends', 'no-shows'],
    ],
  ])('says %s', (_, customer, expected) => {
    expect(kinds(customer)).toEqual(expected)
  })

  it('counts days and no-shows', () => {
    expect(flags({ visits: [visit('2026-01-08')] })).toMatchObject([{ kind: 'away', days: 63 }])
    expect(flags({ memberships: [member('2026-03-17')] })).toMatchObject([{ kind: 'ends', days: 5 }])
    const missed = {
      visits: [visit('2026-03-11'), visit('2026-03-10', 'no show'), visit('2026-02-10', 'no show')],
    }
    expect(flags(missed)).toMatchObject([{ kind: 'no-shows', count: 2, last: { at: { day: '2026-03-10' } } }])
  })

  it('names the membership that ends last', () => {
    const memberships = [
      member('2026-03-14', { name: 'Off-peak' }),
      member('2026-03-17', { name: 'Unlimited' }),
      member('2025-01-01', { name: 'Trial' }),
    ]
    expect(flags({ memberships })).toMatchObject([{ kind: 'ends', membership: { name: 'Unlimited' } }])
  })
})

/** A field as documented, missing, under another name, or of another type. */
type Shape = 'right' | 'missing' | 'renamed' | 'typed'
const shape = fc.constantFrom<Shape>('right', 'right', 'missing', 'renamed', 'typed')

function put(row: Record<string, unknown>, name: string, value: unknown, how: Shape): void {
  if (how === 'right') row[name] = value
  else if (how === 'renamed') row[`${name}_2`] = value
  else if (how === 'typed') row[name] = { value }
}

const dayIn = (days: number) => new Date(Date.parse(NOW.day) + days * 86_400_000).toISOString().slice(0, 10)

it('is right for 200 customers of odd shapes, without a flag where a field isn’t recognized', () => {
  const customer = fc.record({
    visits: shape,
    memberships: shape,
    date: shape,
    status: shape,
    end: shape,
    renews: shape,
    visited: fc.array(
      fc.tuple(fc.integer({ min: -120, max: -1 }), fc.constantFrom('attended', 'no show', 'canceled')),
      { maxLength: 4 },
    ),
    endsIn: fc.integer({ min: -120, max: 60 }),
    isRenewing: fc.boolean(),
  })
  fc.assert(
    fc.property(customer, (one) => {
      const made: Record<string, unknown> = { id: 'c1' }
      const visits = one.visited.map(([days, status]) => {
        const row: Record<string, unknown> = { class_name: 'Yoga' }
        put(row, 'date', dayIn(days), one.date)
        put(row, 'status', status, one.status)
        return row
      })
      const membership: Record<string, unknown> = { name: 'Gold' }
      put(membership, 'end_date', dayIn(one.endsIn), one.end)
      put(membership, 'auto_renew', one.isRenewing, one.renews)
      put(made, 'visits', visits, one.visits)
      put(made, 'memberships', [membership], one.memberships)

      const areVisitsKnown = one.visits === 'right' && (visits.length === 0 || one.date === 'right')
      // A status of another type is one that isn't recognized; without one, a past visit took place.
      const attended = one.visited.filter(([, status]) => one.status !== 'right' || status === 'attended')
      const isLastKnown = areVisitsKnown && (one.status !== 'typed' || visits.length === 0)
      const last = Math.max(...attended.map(([days]) => days))
      const missed = one.visited.filter(([days, status]) => status === 'no show' && days >= -30)
      const recent = one.visited.filter(([days]) => days >= -30)
      const isCountable = areVisitsKnown && (one.status === 'right' || recent.length === 0)
      const isEndKnown =
        one.memberships === 'right' && one.end === 'right' && one.renews === 'right' && !one.isRenewing
      expect(
        flags(made).map((flag) => [
          flag.kind,
          'days' in flag ? flag.days : 'count' in flag ? flag.count : null,
        ]),
      ).toEqual([
        ...(isLastKnown && attended.length === 0 ? [['first-visit', null]] : []),
        ...(isLastKnown && attended.length > 0 && last < -14 ? [['away', -last]] : []),
        ...(isEndKnown && one.endsIn >= 0 && one.endsIn <= 30 ? [['ends', one.endsIn]] : []),
        ...(isEndKnown && one.endsIn < 0 && one.endsIn >= -90 ? [['ended', -one.endsIn]] : []),
        ...(isCountable && missed.length > 0 ? [['no-shows', missed.length]] : []),
      ])
    }),
    { numRuns: 200 },
  )
})
