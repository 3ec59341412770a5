import { expect, it } from 'vitest'
import { canSearch, isTooShort } from './search-text'

it.each(['a', 'o’', "o'", '+4', 'ö-', '"x"', '山'])('doesn’t search for only %s', (text) => {
  expect(isTooShort(text)).toBe(true)
})

it.each(['o’b', 'an', '山田', 'a@', '+49', '-- --', 'Я’м'])('searches for %s', (text) => {
  expect(isTooShort(text)).toBe(false)
})

it('searches for an id of one character, but nothing else that short', () => {
  const texts = ['7', '_', '٧', 'a', '@', '山', '- 7', '']
  expect(texts.filter(canSearch)).toEqual(['7', '_', '٧'])
})
