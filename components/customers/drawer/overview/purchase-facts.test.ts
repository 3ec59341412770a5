import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { purchasesOfMonth, totalOf } from './purchase-facts'

const TODAY = '2026-03-10'
const bought = (amount: unknown, currency: unknown = 'USD', more: object = {}) => ({
  purchase_date: '2026-03-04T10:00:00.000Z',
  amount,
  currency,
  ...more,
})
const month = (...rows: object[]) =>
  purchasesOfMonth(rows as Record<string, unknown>[], TODAY, 'Europe/Berlin')

describe('purchases of this month', () => {
  it('are added up by currency, exactly', () => {
    expect(month(bought(0.1), bought('0.20'), bought(24)).total).toBe('$24.30')
    expect(month(bought(24), bought(10, 'EUR'), bought(-4)).total).toBe('$20.00 + €10.00')
  })

  it('begin at midnight on the user’s clock', () => {
    const { rows, total } = month(
      bought(1, 'USD', { purchase_date: '2026-02-28T23:30:00.000Z' }),
      bought(2, 'USD', { purchase_date: '2026-02-28T22:30:00.000Z' }),
      bought(4, 'USD', { purchase_date: '2026-03-31' }),
    )
    expect(rows).toHaveLength(2)
    expect(total).toBe('$5.00')
  })

  it.each([
    ['an amount in words', bought('ten')],
    ['no amount', bought(undefined)],
    ['an amount with a thousands separator', bought('1,000')],
    ['no currency', bought(10, '')],
    ['another unit', bought(10, 'credits')],
    ['a refund', bought(10, 'USD', { status: 'refunded' })],
    ['a refund flag', bought(10, 'USD', { is_refunded: true })],
    ['a status of its own', bought(10, 'USD', { payment_status: 'P2' })],
    ['no date', { ...bought(10), purchase_date: 'soon' }],
  ])('have no total with %s', (_, odd) => {
    expect(month(bought(24), odd).total).toBeNull()
  })

  it('count a status that says paid', () => {
    expect(month(bought(24, 'USD', { status: 'paid', refunded: false, canceled_at: null })).total).toBe(
      '$24.00',
    )
  })

  it('have no total without purchases', () => {
    expect(month(bought(24, 'USD', { purchase_date: '2026-02-01' }))).toEqual({
      rows: [],
      total: null,
      isWhole: true,
    })
  })
})

it('adds cents without rounding errors', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 }), (cents) => {
      const sum = cents.reduce((all, one) => all + one, 0)
      const total = totalOf(cents.map((one) => bought((one / 100).toFixed(2))))
      expect(total?.replaceAll(/[$,]/g, '')).toBe((sum / 100).toFixed(2).replace('-0.00', '0.00'))
    }),
  )
})
