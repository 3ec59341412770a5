import fc from 'fast-check'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { answersPhone, isSamePhone, nationalForms, phoneKeys } from './phones'

const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8, 0x1e950]
const CODES = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((some) => some.join(''))

/** Valid numbers with a calling code and without a trunk prefix. */
const number = fc
  .tuple(fc.constantFrom(...CODES), fc.integer({ min: 2, max: 9 }), digits(6, 10))
  .map(([code, first, rest]) => `+${code}${first}${rest}`)
  .filter((text) => {
    const parsed = parsePhoneNumberFromString(text, { extract: false })
    return parsed?.number === text && parsed.isPossible()
  })

const scripts = fc.constantFrom(...ZEROS)
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Adds blanks, dots and dashes every few digits, and invisible characters around. */
const spelled = (text: string, zero: number, separator: string, around: string) =>
  around + inScript(text.replace(/(?<=\d\d\d)(\d\d\d)(?=\d\d)/g, `${separator}$1`), zero) + around

const spelling = fc.tuple(
  scripts,
  fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', '\u2009'),
  fc.constantFrom('', ' ', '\u200e', '\ufeff', '\t'),
)

it('every spelling of an international number is the same number', () => {
  fc.assert(
    fc.property(number, spelling, spelling, (text, one, other) => {
      const abroad = spelled(text.replace('+', '00'), ...other)
      expect(phoneKeys(spelled(text, ...one))).toEqual([text])
      expect(phoneKeys(abroad)).toEqual([text])
      expect(isSamePhone(spelled(text, ...one), `${abroad} ext. 7`)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('the national form is the same number within its country', () => {
  fc.assert(
    fc.property(number, scripts, (text, zero) => {
      const callingCode = parsePhoneNumberFromString(text)?.countryCallingCode
      const [plain = '', withTrunk] = nationalForms(text)
      fc.pre(withTrunk !== undefined)
      // Some countries have a prefix in the number itself: what is left counts.
      fc.pre(
        parsePhoneNumberFromString(withTrunk ?? '', { defaultCallingCode: callingCode })?.number === text,
      )
      expect(isSamePhone(inScript(withTrunk ?? '', zero), text, { callingCode })).toBe(true)
      expect(text.endsWith(plain)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('different numbers are never the same', () => {
  fc.assert(
    fc.property(number, number, spelling, spelling, (one, other, a, b) => {
      fc.pre(one !== other)
      expect(isSamePhone(spelled(one, ...a), spelled(other, ...b))).toBe(false)
      expect(answersPhone(spelled(one, ...a), spelled(other, ...b))).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

it('a trunk prefix after any country code is found without a library call per number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CODES), digits(6, 11), (code, rest) => {
      const text = `+${code}${rest}`
      const parsed = parsePhoneNumberFromString(text, { extract: false })
      fc.pre(parsed?.isPossible() === true && text.endsWith(parsed.nationalNumber))
      const prefix = rest.slice(0, rest.length - (parsed?.nationalNumber.length ?? 0))
      // A prefix for a carrier may also begin another number, so it stays.
      fc.pre(!parsed?.carrierCode && prefix !== '90')
      expect(phoneKeys(text)).toEqual([parsed?.number])
    }),
    { numRuns: 20_000 },
  )
})

it.each(['+352150000000', '+352158800000', '+2981001000000'])(
  'a carrier prefix stays in the number: %s',
  (text) => {
    expect(phoneKeys(text)).toEqual([text])
  },
)

it('keys of any text have only digits, and its digits have the same keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const key of phoneKeys(text)) expect(key).toMatch(/^\+?\d{1,17}$/)
    }),
  )
})
