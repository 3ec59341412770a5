import { createColumnHelper } from '@tanstack/react-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_LAYOUT } from '@/lib/preferences'
import { arrange, moved, places } from './arrange'
import type { Features } from './features'

const column = createColumnHelper<Features, { name: string; email: string; phone: string }>()
const COLUMNS = column.columns([
  column.accessor('name', { header: 'Name', meta: { width: 200, isLink: true } }),
  column.accessor('email', { header: 'Email', meta: { width: 300 } }),
  column.accessor('phone', { header: 'Phone', meta: { width: 100 } }),
])
const ids = (order: string[]) => places(COLUMNS, { ...NO_LAYOUT, order }).map(({ id }) => id)

describe('saved column layout', () => {
  it('orders the columns, with the opener first', () => {
    expect(ids(['phone', 'email'])).toEqual(['phone', 'email'])
    const order = ['phone', 'name', 'email']
    const [first] = arrange(COLUMNS, { ...NO_LAYOUT, order })
    expect(first?.header).toBe('Name')
  })

  it('contains every column once, whatever was saved', () => {
    const kept = fc.array(fc.oneof(fc.constantFrom('name', 'email', 'phone'), fc.string()))
    fc.assert(
      fc.property(kept, (order) => {
        expect(ids(order).toSorted()).toEqual(['email', 'phone'])
      }),
    )
  })

  it('applies chosen widths, and lets those columns shrink', () => {
    const widths = { phone: 240, toString: 1 }
    const phone = arrange(COLUMNS, { ...NO_LAYOUT, widths }).find(({ header }) => header === 'Phone')
    expect(phone?.meta).toMatchObject({ width: 240, mayShrink: true })
  })
})

it('moves one column to another’s position and loses none', () => {
  expect(moved(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  const some = fc.uniqueArray(fc.string({ maxLength: 2 }))
  fc.assert(
    fc.property(some, fc.string({ maxLength: 2 }), fc.string({ maxLength: 2 }), (order, id, at) => {
      expect(moved(order, id, at).toSorted()).toEqual(order.toSorted())
    }),
  )
})
