import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tabSeparated } from './tab-separated'

describe('rows for a spreadsheet', () => {
  it('are lines of cells; missing values are empty', () => {
    expect(
      tabSeparated([
        ['Name', 'Phone'],
        ['Ana', null],
        [undefined, 12],
      ]),
    ).toBe('Name\tPhone\nAna\t\n\t12')
  })

  const isPhone = (text: string) => /^\+\(?\d[\d ()-]{5,}$/.test(text)
  /** Arbitrary values, and texts made only of the critical characters. */
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\u2028 a') }),
  )

  it('formula injection: no cell starts a formula, and no value adds a cell or a line', () => {
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 3, maxLength: 3 })), (rows) => {
        const lines = tabSeparated(rows).split(/[\n\r\u0085\u2028\u2029]/)
        expect(lines.length).toBe(Math.max(1, rows.length))
        for (const line of rows.length > 0 ? lines : []) {
          const cells = line.split('\t')
          expect(cells.length).toBe(3)
          for (const text of cells) if (!isPhone(text)) expect(text).not.toMatch(/^\s*[=+\-@]/)
        }
      }),
    )
  })

  it('keeps phone numbers and leading zeros', () => {
    expect(tabSeparated([['+15550102233', '+1 (555) 010-2233', '01515550102']])).toBe(
      '+15550102233\t+1 (555) 010-2233\t01515550102',
    )
  })
})
