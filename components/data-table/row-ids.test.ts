import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repeatedIds, rowIds } from './row-ids'

const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'a2', ''), { maxLength: 30 })

it('tells rows apart that upstream sent under one id', () => {
  expect(new Set(rowIds(['a', 'b', 'a', 'a'])).size).toBe(4)
  fc.assert(fc.property(ids, (some) => new Set(rowIds(some)).size === some.length))
})

it('keeps the id of a row that stands once, so that a selection survives paging', () => {
  expect(rowIds(['a', 'b'])).toEqual(['a', 'b'])
})

it('names the ids that stand more than once', () => {
  expect([...repeatedIds(['a', 'b', 'a', 'c', 'c', 'a'])]).toEqual(['a', 'c'])
})
