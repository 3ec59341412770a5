import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, moved } from './order'

it('moves one id by one position and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

it('loses no id in any move', () => {
  const ids = fc.uniqueArray(fc.string(), { maxLength: 6 })
  fc.assert(
    fc.property(ids, fc.string(), fc.constantFrom(1 as const, -1 as const), (all, id, by) => {
      expect(moved(all, id, by).toSorted()).toEqual(all.toSorted())
    }),
  )
})

it('appends forms that the order doesn’t name, and ignores removed ones', () => {
  const forms = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: id }))
  const ids = (order: string[]) => inOrder(forms, order).map(({ id }) => id)
  expect(ids([])).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(['d', 'gone', 'b'])).toEqual(['d', 'b', 'a', 'c'])
})
