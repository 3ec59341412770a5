import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBodies, isTooShort, recognise } from './find'

describe('Find', () => {
  it.each([
    ['ana.lopez@gmail.com', 'email'],
    ['@', 'email'],
    ['+1 555 010 2233', 'phone'],
    ['(555) 010-2233', 'phone'],
    ['555 01', 'phone'],
    ['5550102233', 'number'],
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
  ])('takes %s for %s', (text, kind) => {
    expect(recognise(text)).toBe(kind)
  })

  it.each(['a', 'o’', "o'", '+4', 'ö-', '"x"', '山'])('doesn’t look for %s alone', (text) => {
    expect(isTooShort(text)).toBe(true)
    expect(findBodies(text, {}).some((body) => 'find' in body)).toBe(false)
  })

  it.each(['o’b', 'an', '山田', 'a@', '+49', '-- --', 'Я’м'])('looks for %s', (text) => {
    expect(isTooShort(text)).toBe(false)
  })

  it('takes nothing for nothing', () => {
    expect(recognise('')).toBeNull()
    expect(findBodies('', { limit: 1 })).toEqual([])
  })

  it('asks for an id as a contact’s and as a user’s, with the filters and page of the list', () => {
    const page = { limit: 100, offset: 100, updated_since: '2026-03-01' }
    expect(findBodies('usr_1', page)).toEqual([
      { ...page, _id: 'usr_1' },
      { ...page, user_id: 'usr_1' },
    ])
    expect(findBodies('a@b.example', page)).toEqual([{ ...page, email: 'a@b.example' }])
    expect(findBodies('+1 555 010 2233', page)).toEqual([{ ...page, phone: '+1 555 010 2233' }])
    expect(
      findBodies('5550102', page)
        .map(Object.keys)
        .map((keys) => keys.at(-1)),
    ).toEqual(['phone', '_id', 'user_id'])
  })

  it('asks the directory from the second letter on, but not beside dates, which it doesn’t know', () => {
    const page = { limit: 100, offset: 100 }
    expect(findBodies('An', page)).toEqual([{ find: 'An', ...page }])
    expect(findBodies('A', page)).toEqual([])
    expect(findBodies('ana@gm', page)).toEqual([{ find: 'ana@gm', ...page }])
    expect(findBodies('cus_1', page)).toEqual([
      { _id: 'cus_1', ...page },
      { user_id: 'cus_1', ...page },
      { find: 'cus_1', ...page },
    ])
    expect(findBodies('Ana', { ...page, updated_since: '2026-03-01' })).toEqual([])
  })

  it('asks for the text exactly as typed, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const body of findBodies(text, {})) {
          expect(Object.values(body).filter((value) => value !== undefined)).toEqual([text])
        }
      }),
    )
  })
})
