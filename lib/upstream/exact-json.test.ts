import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '@/lib/testing/processor'
import { type Json, parseExact, wholeOf } from './exact-json'
import { settle } from './settle'

/** The final values of a row's fields. */
function read(text: string): Json {
  const { value, mark } = parseExact(text)
  const holder = [value]
  settle(holder, mark, Number.POSITIVE_INFINITY)
  return holder[0] ?? null
}

/** A number's literal, and its expected value. */
const literal = fc.oneof(
  fc.integer().map(String),
  fc.maxSafeInteger().map(String),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
  fc
    .tuple(fc.constantFrom('', '-'), fc.nat(99999), fc.stringMatching(/^(\.\d{1,20})?([eE][+-]?\d{1,3})?$/))
    .map(([sign, whole, rest]) => sign + whole + rest),
)
const expected = (text: string): Json => {
  const number = Number(text)
  const isExact = String(number) === text && !(Number.isInteger(number) && !Number.isSafeInteger(number))
  return isExact ? number : text
}

interface Written {
  text: string
  value: Json
}

const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc.oneof(
    { maxDepth: 4 },
    literal.map((text) => ({ text, value: expected(text) })),
    fc
      .oneof(fc.string({ unit: 'binary' }), fc.constantFrom(': 1.50,', '[1e400]', '\\"1.50'))
      .map((value): Written => ({ text: JSON.stringify(value), value })),
    fc.constantFrom<Json>(null, true, false).map((value) => ({ text: String(value), value })),
    fc.array(tie('written'), { maxLength: 5 }).map((list) => ({
      text: `[ ${list.map(({ text }) => text).join(' ,\n')}]`,
      value: list.map(({ value }) => value),
    })),
    fc
      .uniqueArray(fc.tuple(fc.string({ unit: 'binary' }), tie('written')), {
        maxLength: 5,
        selector: ([name]) => name,
      })
      .map((fields) => ({
        text: `{${fields.map(([name, { text }]) => `${JSON.stringify(name)}:\t${text}`).join(',')}}`,
        value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
      })),
  ),
}))

describe('parseExact', () => {
  it.each([
    '12345678901234567890',
    '9007199254740992',
    '9007199254740993',
    '-9007199254740993',
    '1.50',
    '1.0',
    '1e400',
    '1E5',
    '1e+21',
    '-0',
    '0.0000001',
    '0.12345678901234567',
  ])('keeps %s as its exact text', (text) => {
    expect(read(`{"a":${text},"b":[ ${text} ],"c":{"d":${text}}}`)).toEqual({
      a: text,
      b: [text],
      c: { d: text },
    })
  })

  it.each(['0', '7', '-1', '1.5', '9007199254740991', '0.000001', '1e-7', '-12.25'])(
    'keeps %s as a number',
    (text) => {
      expect(read(`[${text}]`)).toEqual([Number(text)])
      expect(parseExact(`[${text}]`).mark).toBeNull()
    },
  )

  it('reads any JSON with any numbers, and leaves text that looks like numbers alone', () => {
    fc.assert(
      fc.property(written, ({ text, value }) => {
        expect(read(text)).toStrictEqual(value)
      }),
      { numRuns: 3000 },
    )
  })

  it('long text is read, only slower', () => {
    const long = '\\n'.repeat(1_000_000) + 'x'.repeat(12_000_000)
    expect(read(`{"n":1.50,"text":"${long}"}`)).toMatchObject({ n: '1.50' })
  })

  it('returns the nesting depth, ignoring text', () => {
    expect(parseExact('{"a":[[{}],"[[[[[["]}').depth).toBe(4)
    expect(parseExact('[[],[],{}]').depth).toBe(2)
  })

  it.each(['{"a":01}', '{1.50:2}', '[1.2.3]', '[1.50 1.50]', '<html>', '', '{"a":1.50', '[1e]', '[+1.50]'])(
    'rejects %s',
    (text) => {
      expect(() => parseExact(text)).toThrow(SyntaxError)
    },
  )

  it('forged marks: text can’t pass as a number', () => {
    const { mark: earlier } = parseExact('[1.50]')
    const forged = `${earlier}2`
    expect(read(JSON.stringify([forged]).replace(']', ',1.50]'))).toEqual([forged, '1.50'])
  })
})

describe('wholeOf', () => {
  it.each([
    ['1.0', 1],
    ['-1.000', -1],
    ['2e3', 2000],
    ['1.50e1', 15],
    ['0.0', 0],
    ['12345678901234567890', '12345678901234567890'],
    ['1e400', '1e400'],
  ])('reads %s as %j', (text, whole) => expect(wholeOf(text)).toBe(whole))

  it.each(['1.50', '0.10', '1e-7', '1.00000000000000000001', '0.0000001', '1.505e2'])(
    'finds a fraction in %s',
    (text) => expect(wholeOf(text)).toBeUndefined(),
  )

  it('slow patterns: a number of a million zeros is read at once', () => {
    expect(processorMs(() => wholeOf(`1.${'0'.repeat(1_000_000)}1`))).toBeLessThan(500)
  })
})
