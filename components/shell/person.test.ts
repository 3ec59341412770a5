import { describe, expect, it } from 'vitest'
import { initials } from './person'

describe('initials', () => {
  it.each([
    ['Maren Holt', 'MH'],
    ['  ada   de la cruz ', 'AC'],
    ['Σοφία Παπαδοπούλου', 'ΣΠ'],
    ['山田花子', '山'],
    ['𠮷野 家', '𠮷家'],
    ['', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
