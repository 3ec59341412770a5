import { expect, it } from 'vitest'
import { marksOf } from './found'

it('returns a contact’s own highlights, and none for an id such as “constructor”', () => {
  const marks = { c1: { name: [[0, 3]] as const } }
  expect(marksOf(marks, 'c1')).toBe(marks.c1)
  for (const id of ['constructor', 'toString', '__proto__', 'c2']) expect(marksOf(marks, id)).toBeUndefined()
  expect(marksOf(null, 'c1')).toBeUndefined()
})
