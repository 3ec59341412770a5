import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExact } from './exact'

const refuses = (json: string, why: string | RegExp) => expect(() => parseExact(json)).toThrow(why)

describe('parseExact', () => {
  it('parses any JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (json) => {
        fc.pre(!/__proto__|\\u0000/.test(json))
        expect(parseExact(json)).toEqual(JSON.parse(json))
      }),
      { numRuns: 500 },
    )
  })

  it('rejects numbers that would change, but not digits inside text', () => {
    refuses('{"n":9007199254740993}', 'contains the number 9007199254740993, which can’t be stored exactly')
    refuses('{"a":[{"n":-12345678901234567890}]}', 'can’t be stored exactly')
    refuses('{"n":1e400}', 'contains the number 1e400')
    expect(parseExact('{"n":9007199254740991,"e":1e3,"d":59.900000000000006}')).toEqual({
      n: 9007199254740991,
      e: 1000,
      d: 59.900000000000006,
    })
    expect(parseExact('{"t":"say \\"9007199254740993\\" and 1e400"}')).toEqual({
      t: 'say "9007199254740993" and 1e400',
    })
  })

  it('rejects text that a database would change, as value and as name', () => {
    refuses('{"a":["x\\u0000"]}', 'contains a NUL character')
    refuses('{"x\\u0000":1}', 'contains a NUL character')
    refuses('{"a":"\\ud83d"}', 'contains an incomplete character')
    refuses('{"\\ude00":1}', 'contains an incomplete character')
    expect(parseExact('"\\ud83d\\ude00"')).toBe('😀')
  })

  it('rejects a field that would be lost, at any depth', () => {
    refuses('{"a":{"__proto__":{"b":1}}}', 'contains a field named __proto__')
  })

  it('denial of service: rejects deep nesting without a stack overflow', () => {
    refuses(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'is not JSON')
  })

  it('denial of service: a long line of escapes takes linear time', () => {
    const json = JSON.stringify({ t: '\\"'.repeat(200_000), n: 1234567890123456 })
    expect(parseExact(json)).toEqual(JSON.parse(json))
  })
})
