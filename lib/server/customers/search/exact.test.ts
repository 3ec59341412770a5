import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactFiltersOf } from './exact'

it.each([
  ['usr_1', [{ _id: 'usr_1' }, { user_id: 'usr_1' }]],
  ['a@b.example', [{ email: 'a@b.example' }]],
  ['+1 555 010 2233', [{ phone: '+1 555 010 2233' }]],
  ['5550102', [{ phone: '5550102' }, { _id: '5550102' }, { user_id: '5550102' }]],
  ['ana@gm', []],
  ['Ana', []],
  ['', []],
])('asks the customer system for everything that %s can be as a whole', (text, filters) => {
  expect(exactFiltersOf(text)).toEqual(filters)
})

it('asks for the text exactly as typed, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const filter of exactFiltersOf(text)) expect(Object.values(filter)).toEqual([text])
    }),
  )
})
