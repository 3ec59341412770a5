import { describe, expect, it } from 'vitest'
import { canSearch, isTooShort, searchKindOf } from './search-text'

describe('search text', () => {
  it.each([
    ['ana.lopez@gmail.com', 'email'],
    ['@', 'email'],
    ['+1 555 010 2233', 'phone'],
    ['(555) 010-2233', 'phone'],
    ['555 01', 'phone'],
    ['5550102233', 'number'],
    ['٥٥٥٠١٠٢', 'number'],
    ['555-010-2233', 'number'],
    ['1234', 'id'],
    ['cus_01HZX4M7Q2', 'id'],
    ['usr_88213', 'id'],
    ['64b2f0c9e1', 'id'],
    ['O-12', 'id'],
    ['Ana', 'name'],
    ['Ana Lopez', 'name'],
    ['Ana Lopez 2', 'name'],
    ['山田 花子', 'name'],
    ['O’Brien', 'name'],
    ['-- --', 'name'],
  ])('recognizes %s as %s', (text, kind) => {
    expect(searchKindOf(text)).toBe(kind)
  })

  it.each(['a', 'o’', "o'", '+4', 'ö-', '"x"', '山'])('doesn’t search for only %s', (text) => {
    expect(isTooShort(text)).toBe(true)
  })

  it.each(['o’b', 'an', '山田', 'a@', '+49', '-- --', 'Я’м'])('searches for %s', (text) => {
    expect(isTooShort(text)).toBe(false)
  })

  it('searches for an id of one character, but nothing else that short', () => {
    expect(['7', '_', 'a', '@', '山', ''].map(canSearch)).toEqual([true, true, false, false, false, false])
  })

  it('treats empty text as empty', () => {
    expect(searchKindOf('')).toBeNull()
  })
})
