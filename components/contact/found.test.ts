import { expect, it } from 'vitest'
import { marksOf } from './found'

it('gives a contact its own marks, and none to one whose id is what every object has', () => {
  const marks = { c1: { name: [[0, 3]] as const } }
  expect(marksOf(marks, 'c1')).toBe(marks.c1)
  for (const id of ['constructor', 'toString', '__proto__', 'c2']) expect(marksOf(marks, id)).toBeUndefined()
  expect(marksOf(null, 'c1')).toBeUndefined()
})
