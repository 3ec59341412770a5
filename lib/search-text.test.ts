import { expect, it } from 'vitest'
import { canSearch, isTooShort } from './search-text'

it.each(['a', 'o’', "o'", '+4', 'ö-', '"x"', 'я', '12', '+49', '5-5'])(
  'doesn’t search for only %s',
  (text) => {
    expect(isTooShort(text)).toBe(true)
  },
)

it.each(['o’b', 'an', '山', '山田', '김', 'a@', '12a', '+491', '-- --', 'Я’м'])('searches for %s', (text) => {
  expect(isTooShort(text)).toBe(false)
})

it('searches for an ID of one or two digits, but nothing else that short', () => {
  const texts = ['7', '12', '_', '٧', 'a', '@', 'я', '- 7', '']
  expect(texts.filter(canSearch)).toEqual(['7', '12', '_', '٧'])
})
