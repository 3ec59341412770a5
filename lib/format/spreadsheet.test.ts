import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeCell, safeFileCell, withoutGuards } from './spreadsheet'

/** Where a cell can start with semicolons, tabs or lines as separators; quotes may be removed. */
const CELLS = /[;\t\n\v\f\r\u0085\u2028\u2029]/
const isPhone = (text: string) => /^ ?\+\(?\d[\d ()-]{5,}$/.test(text)

describe('a cell of a file', () => {
  it.each(['+15550102233', '+1 (555) 010-2233', '+(49) 151 5550102', '+44 20 5555-0102'])(
    'keeps the phone number %s as it is',
    (phone) => {
      expect(safeFileCell(phone)).toBe(phone)
      expect(safeCell(phone)).toBe(phone)
    },
  )

  it.each(['+1+1', '+12', '+1 555 010*2', '+1-555-0102;=1+1', '++15550102233', '+A1', '+123456789012345678'])(
    'guards %s, which isn’t a phone number',
    (text) => expect(safeFileCell(text)).toBe(`'${text.replace(';', ";'")}`),
  )

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; @SUM(1)', "a;' @SUM(1)"],
    ['a;"=1+1', 'a;\'"=1+1'],
    ['two\n=lines', "two\n'=lines"],
    ['a;+15550102233', 'a;+15550102233'],
    ['a;b', 'a;b'],
    [';;-2+3', ";;'-2+3"],
    ['a=b; c', 'a=b; c'],
    ["'=Ana", "''=Ana"],
    ["a;'=1", "a;''=1"],
    ["'s Gravenhage", "'s Gravenhage"],
  ])('guards a formula after a separator: %j', (text, cell) => expect(safeFileCell(text)).toBe(cell))

  it('is the original text without its guards', () => {
    const text = fc.string({ unit: fc.constantFrom(...';=+-@＝\t\r\n\u2028 a1(,"\'') })
    fc.assert(
      fc.property(text, (value) => {
        expect(withoutGuards(safeFileCell(value))).toBe(value)
      }),
      { numRuns: 1000 },
    )
  })

  it('has no formula after a semicolon, a tab or a line break', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...';=+-@＝\t\r\n\u2028 a1\'(,"') }),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(text, (value) => {
        const [first = '', ...inner] = safeFileCell(value).split(CELLS)
        if (!isPhone(first)) expect(first).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        for (const cell of inner) if (!isPhone(cell)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
      }),
      { numRuns: 1000 },
    )
  })
})
