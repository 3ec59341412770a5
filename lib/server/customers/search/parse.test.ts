import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trimInvisible } from '@/lib/contact/invisible'
import { parseText } from './parse'

it.each([
  ['ana.lopez@gmail.com', 'email'],
  ['@@', 'email'],
  ['+1 555 010 2233', 'phone'],
  ['(555) 010-2233', 'phone'],
  ['555 01', 'phone'],
  ['+1 206', 'phone'],
  ['05 96', 'phone'],
  ['5550102233', 'number'],
  ['٥٥٥٠١٠٢', 'number'],
  ['555-010-2233', 'number'],
  ['1234', 'number'],
  ['059', 'number'],
  ['12', 'id'],
  ['山', 'name'],
  ['cus_01HZX4M7Q2', 'id'],
  ['usr_88213', 'id'],
  ['64b2f0c9e1', 'id'],
  ['O-12', 'id'],
  ['7', 'id'],
  ['Ana', 'name'],
  ['Ana Lopez', 'name'],
  ['Ana Lopez 2', 'name'],
  ['山田 花子', 'name'],
  ['O’Brien', 'name'],
  ['-- --', 'name'],
])('recognizes %s as %s', (text, kind) => {
  expect(parseText(text)).toMatchObject({ kind })
})

it.each([
  ['usr_1', [{ _id: 'usr_1' }, { user_id: 'usr_1' }]],
  ['0596', [{ _id: '0596' }, { user_id: '0596' }]],
  ['a@b.example', [{ email: 'a@b.example' }]],
  ['\u200b a@b.example\ufeff', [{ email: 'a@b.example' }]],
  ['+1 555 010 2233', [{ phone: '+1 555 010 2233' }]],
  ['5550102', [{ phone: '5550102' }, { _id: '5550102' }, { user_id: '5550102' }]],
  ['ana@gm', []],
  ['+1 206', []],
  ['Ana', []],
])('asks the customer system for everything that %s can be as a whole', (text, filters) => {
  expect(parseText(text)).toMatchObject({ filters })
})

it('rejects texts that are too short, and searches only the customer system for a short ID', () => {
  for (const text of ['', ' ', 'a', '@', '- 7']) expect(parseText(text)).toBeNull()
  for (const text of ['7', '12']) expect(parseText(text)).toMatchObject({ query: null })
})

it('asks for the text exactly as typed, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const filters = parseText(text)?.filters ?? []
      for (const filter of filters) expect(Object.values(filter)).toEqual([trimInvisible(text)])
    }),
  )
})
