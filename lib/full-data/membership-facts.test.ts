import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { membershipEndOf } from './membership-facts'

const TODAY = '2026-03-12'
const endOf = (...memberships: unknown[]) => membershipEndOf({ memberships }, TODAY, 'UTC')
const row = (end_date: unknown, more: object = {}) => ({
  status: 'active',
  auto_renew: false,
  end_date,
  ...more,
})

describe('the end of a customer’s memberships', () => {
  it('is the last of them, in days or date-times', () => {
    expect(endOf(row('2026-03-20'), row('2026-03-15'))).toEqual({ day: '2026-03-20' })
    expect(endOf(row('2026-03-20T10:00:00Z'))).toEqual({ day: '2026-03-20' })
    expect(endOf(row('2026-03-01'), row('2025-01-01', { status: 'expired' }))).toEqual({ day: '2026-03-01' })
    expect(endOf(row('2026-03-20', { status: 'Cancelled', auto_renew: undefined }))).toEqual({
      day: '2026-03-20',
    })
  })

  it('is none if one goes on, whatever the others are', () => {
    expect(endOf(row('2026-03-20', { auto_renew: true }), row('soon'))).toBe('none')
    expect(endOf(row(''), row('2026-03-20'))).toBe('none')
    expect(endOf(row(null))).toBe('none')
    expect(membershipEndOf({ memberships: [] }, TODAY, 'UTC')).toBe('none')
  })

  it.each([
    ['without the list', {}],
    ['with another shape', { memberships: 'gold' }],
    ['without an end', { memberships: [{ status: 'active', auto_renew: false }] }],
    ['with a renamed end', { memberships: [{ status: 'active', auto_renew: false, ends_on: '2026-03-20' }] }],
    ['with an end in words', { memberships: [row('next week')] }],
    ['if it may renew', { memberships: [row('2026-03-20', { auto_renew: undefined })] }],
    ['with another renewal flag', { memberships: [row('2026-03-20', { auto_renew: 'no' })] }],
    ['with a status of its own', { memberships: [row('2026-03-20', { status: 'A7' })] }],
    ['if it is expired but ends later', { memberships: [row('2026-03-20', { status: 'expired' })] }],
    [
      'if it is canceled but renews',
      { memberships: [row('2026-03-20', { status: 'canceled', auto_renew: true })] },
    ],
    ['if it renews but has ended', { memberships: [row('2026-03-01', { auto_renew: true })] }],
  ])('isn’t known %s', (_, customer) => {
    expect(membershipEndOf(customer, TODAY, 'UTC')).toBe('unknown')
  })

  it('never comes from a field that isn’t recognized', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { maxLength: 4 }), (memberships) => {
        const end = membershipEndOf({ memberships }, TODAY, 'UTC')
        if (typeof end === 'object') expect(JSON.stringify(memberships)).toContain(end.day)
      }),
    )
  })
})
