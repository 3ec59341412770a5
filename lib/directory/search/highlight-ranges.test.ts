import fc from 'fast-check'
import { expect, it } from 'vitest'
import { highlighterOf } from './highlight-ranges'
import { readQuery } from './query'

/** The text with highlights in brackets. */
function shown(text: string, typed: string): string {
  let result = ''
  let last = 0
  for (const [from, to] of highlighterOf(readQuery(typed))(text)) {
    result += `${text.slice(last, from)}[${text.slice(from, to)}]`
    last = to
  }
  return result + text.slice(last)
}

it.each([
  ['Łukasz Nowak', 'now luk', '[Łuk]asz [Now]ak'],
  ['Nguyễn Thị', 'nguyen', '[Nguyễn] Thị'],
  ['Nguye\u0302\u0303n', 'nguye', '[Nguye\u0302\u0303]n'],
  ['Straße', 'stras', '[Straß]e'],
  ['Straße', 'strasse', '[Straße]'],
  ['Sinéad O’Brien', 'obr', 'Sinéad [O’Br]ien'],
  ['Sinéad O’Brien', 'brien', 'Sinéad O’[Brien]'],
  ['Alexandra', 'alexadnra', '[Alexandra]'],
  ['Alexandra', 'alxan', '[Alexan]dra'],
  ['Ana Hanna', 'ana', '[Ana] Hanna'],
  ['Jo Ann', 'zo', 'Jo Ann'],
  ['李小龙', '李小', '[李小]龙'],
  ['+1 (555) 010-2233', '10 22.33', '+1 (555) 0[10-2233]'],
  ['+49 171 2345678', '0171 2345678', '+49 [171 2345678]'],
  ['2233', '102233', '2233'],
  ['ana.lopez@mailbox.example', 'lopez@mail', 'ana.[lopez]@[mail]box.example'],
  ['👩‍👩‍👧 Ana 👍', 'an', '👩‍👩‍👧 [An]a 👍'],
  ['Ana', '', 'Ana'],
  ['Ana', '%', 'Ana'],
])('in %s, searching %s highlights %s', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected)
})

it('ranges are in order, inside the text and never overlap, for any search', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'abcAB1 2’\u0301ßﷺ😀\ud800') }),
  )
  fc.assert(
    fc.property(text, text, (one, typed) => {
      let last = 0
      for (const [from, to] of highlighterOf(readQuery(typed))(one)) {
        expect(from).toBeGreaterThanOrEqual(last)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(one.length)
        last = to
      }
    }),
    { numRuns: 2000 },
  )
})
