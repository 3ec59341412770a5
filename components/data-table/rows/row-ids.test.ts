import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedIds, rowIds } from './row-ids'

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'a2', ''), { maxLength: 30 })

it('distinguishes rows with the same id', () => {
  expect(new Set(rowIds(['a', 'b', 'a', 'a'])).size).toBe(4)
  fc.assert(fc.property(ids, (some) => new Set(rowIds(some)).size === some.length))
})

it('keeps a unique id, so that a selection survives paging', () => {
  expect(rowIds(['a', 'b'])).toEqual(['a', 'b'])
})

it('names ids that occur more than once', () => {
  expect([...repeatedIds(['a', 'b', 'a', 'c', 'c', 'a'])]).toEqual(['a', 'c'])
})
