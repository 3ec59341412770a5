import fc from 'fast-check'
import { expect, it } from 'vitest'
import { processorMs } from '@/lib/testing/processor'
import { parseInOrder } from './name-order'

const NAME = fc.oneof(
  fc.nat({ max: 20 }).map(String),
  fc.constantFrom(
    'a',
    '',
    '#',
    '##1',
    '#1',
    '01',
    '-1',
    '1.5',
    '4294967295',
    '99999999999',
    '\\"12',
    ',"3',
    '{"4":',
  ),
  fc.string({ unit: 'binary' }),
)
const SPACE = fc.constantFrom('', ' ', '\n\t ')

it('names keep the order of the text, whatever the names and values are', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(NAME, { maxLength: 12 }),
      fc.array(fc.oneof(NAME, fc.constantFrom('"1":2', '{"2":1,"1":2}'))),
      SPACE,
      (names, values, space) => {
        const fields = names.map((name, at) => {
          const value = JSON.stringify(values[at % (values.length || 1)] ?? { 2: 'b', 1: 'a' })
          return `${space}${JSON.stringify(name)}${space}:${space}${value}`
        })
        const text = `{${fields.join(',')}}`
        const found = parseInOrder(text)
        expect(found ? found.namesOf(Object(found.value)) : Object.keys(JSON.parse(text))).toEqual(names)
      },
    ),
    { numRuns: 2000 },
  )
})

it('rejects invalid JSON', () => {
  expect(() => parseInOrder('{"1":}')).toThrow(SyntaxError)
})

it('slow patterns: scans megabytes of spaces, digits and quotes quickly', () => {
  for (const piece of [' ', '1', '"', '"1', '"1" ', '{ "1"', ',  "0"'])
    expect(
      processorMs(() => {
        try {
          parseInOrder(piece.repeat(4_000_000 / piece.length))
        } catch {}
      }),
    ).toBeLessThan(2000)
})
