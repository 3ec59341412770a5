import { expect, it } from 'vitest'
import { handOverSearch, takeSearches } from './handed-search'

it('waits for the page, and goes to it directly while it is open', () => {
  const taken: [string, boolean][] = []
  handOverSearch('ana')
  const stop = takeSearches((...search) => taken.push(search))
  handOverSearch('bo')
  stop()
  handOverSearch('cy')
  const both = [
    ['ana', true],
    ['bo', false],
  ]
  expect(taken).toEqual(both)
  takeSearches((...search) => taken.push(search))()
  expect(taken).toEqual([...both, ['cy', true]])
})
