import { expect, it } from 'vitest'
import { regionalOfLanguage } from './language'

it.each([
  ['en-US,en;q=0.9', 'sunday', '12'],
  ['en-GB,en;q=0.9', 'monday', '24'],
  ['de', 'monday', '24'],
  ['ar-EG', 'saturday', '12'],
  ['pt-BR;q=0.8', 'sunday', '24'],
  ['*', 'monday', '24'],
  ['', 'monday', '24'],
  ['not a language', 'monday', '24'],
  [null, 'monday', '24'],
])('a browser in %s starts weeks on %s and has a %s-hour clock', (header, week, clock) =>
  expect(regionalOfLanguage(header)).toEqual({ week, clock }),
)
