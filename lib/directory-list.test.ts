import { expect, it } from 'vitest'
import { locationFrom, locationText } from './directory-list'

it.each(['Harbor', 'Berlin, Mitte', '[North]', '["Harbor"]', '["Harbor",""]', '["Harbor",1]', '["Harbor'])(
  '%s is one location',
  (text) => expect(locationFrom(text)).toBe(text),
)

it('several locations stay the same in a URL or a view', () => {
  const several = ['Berlin, Mitte', 'Lake "A"', 'Zürich & Co.']
  expect(locationFrom(locationText(several))).toEqual(several)
  expect(locationText('Harbor')).toBe('Harbor')
})
