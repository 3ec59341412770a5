import 'server-only'
import { asciiDigits } from './digits'
import { readPhone } from './phone-text'
import { callingCodeOf } from './phones'

/** Digits and separators of a phone number; if it starts with a digit, that is a whole group. */
const CANDIDATE = /(?<![\p{L}\p{N}])[+(]?\d[\d ()./-]{4,30}\d(?![\p{L}\p{N}])/gu
/** An area code in brackets, three groups as in North America, or a trunk zero as its own group. */
const GROUPED = [
  /^\(\d{2,5}\) ?\d[\d ./-]{4,}$/,
  /^(?:1[ .-])?\d{3}([ .-])\d{3}\1\d{4}$/,
  /^0\d{1,4}[ /-]\d{3,4}[ -]?\d{3,5}$/,
]
const LEAST = 7

/** Whether a text certainly has a phone number: with its country code, or in groups as only phone numbers are. */
export function holdsPhone(text: string): boolean {
  const plain = asciiDigits(text.normalize('NFKC')).replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  return [...plain.matchAll(CANDIDATE)].some(([found]) => isPhone(found.trim()))
}

function isPhone(text: string): boolean {
  const phone = readPhone(text)
  if (!phone || phone.digits.length < LEAST) return false
  const isAbroad = phone.hasPlus || (phone.digits.startsWith('00') && callingCodeOf(text) !== null)
  return isAbroad || GROUPED.some((pattern) => pattern.test(text))
}
