import { expect, it } from 'vitest'
import { mayBeUserId } from './user-id'

it.each([
  ['usr_88213', true],
  ['1234', true],
  ['64b2f0c9e1', true],
  ['ana@mail.example', false],
  ['+1-555-010-2233', false],
  ['Ana', false],
  ['Ana 2', false],
  ['', false],
])('whether %s may be a user ID: %s', (text, may) => {
  expect(mayBeUserId(text)).toBe(may)
})
