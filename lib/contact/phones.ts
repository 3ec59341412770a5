import 'server-only'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type PhoneText, readPhone, readPhones } from './phone-text'

/** The country assumed for numbers without a country code. */
export interface PhoneOptions {
  /** The calling code without `+`, such as `49`. Without it a national number stays national. */
  callingCode?: string | undefined
}

/**
 * The keys of a phone number: `+491515550102` if it has a country code (`+`, `00`, with or without the trunk zero),
 * else the national digits, and with a calling code also the international form. Texts that share a key are the same
 * number. No keys: not exactly one phone number. Extensions are ignored.
 */
export function phoneKeys(text: string, options: PhoneOptions = {}): string[] {
  const phone = readPhone(text)
  return phone ? keysOf(phone, options) : []
}

/** The first key of each number in a text: one, or several separated by a slash, a comma or a line break. */
export function phoneKeysIn(text: string): string[] {
  return readPhones(text).flatMap((phone) => keysOf(phone).slice(0, 1))
}

function keysOf(phone: PhoneText, { callingCode }: PhoneOptions = {}): string[] {
  const abroad = internationalOf(phone)
  if (abroad !== null) return [abroad]
  const international = callingCode === undefined ? null : completed(phone.digits, callingCode)
  return international === null ? [phone.digits] : [phone.digits, international]
}

/** Whether two texts are certainly the same phone number; a missing country code is only taken from the options. */
export function isSamePhone(one: string, other: string, options: PhoneOptions = {}): boolean {
  const keys = phoneKeys(one, options)
  return phoneKeys(other, options).some((key) => keys.includes(key))
}

/** Whether a number matches a filter: it is the same, or has the same digits with or without a `+`. */
export function answersPhone(asked: string, stored: string, options: PhoneOptions = {}): boolean {
  const digits = phoneKeys(asked, options).map(withoutPlus)
  return phoneKeys(stored, options).some((key) => digits.includes(withoutPlus(key)))
}

/** The calling code of a number with a country code, without `+`; null: it has none, or no plan has it. */
export function callingCodeOf(text: string): string | null {
  const phone = readPhone(text)
  const abroad = phone && internationalOf(phone)
  return (abroad && parse(abroad)?.countryCallingCode) || null
}

/** The national digits of an international key, with and without the country's trunk prefix. */
export function nationalForms(key: string): string[] {
  const number = key.startsWith('+') ? parse(key) : undefined
  if (!number?.isPossible()) return []
  const { nationalNumber, countryCallingCode } = number
  const trunk = TRUNKS.find((prefix) => isTrunk(prefix, nationalNumber, countryCallingCode))
  return trunk === undefined ? [nationalNumber] : [nationalNumber, trunk + nationalNumber]
}

/** Trunk prefixes, dialed only within a country. North America's 1 is also its calling code. */
const TRUNKS = ['0', '8', '06']
/** Where a trunk prefix may follow a calling code of one to three digits. Carrier prefixes (Brazil, Luxembourg) stay. */
const MAY_HAVE_TRUNK = /^(?:\d{1,3}0|11|78|3708|3758|6921|9938)/

const withoutPlus = (key: string) => key.replace('+', '')

function parse(text: string, defaultCallingCode?: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    extract: false,
    ...(defaultCallingCode === undefined ? {} : { defaultCallingCode }),
  })
}

/** `+` and digits, if there is a country code; else null. */
function internationalOf({ digits, hasPlus }: PhoneText): string | null {
  if (hasPlus) return withoutTrunk(digits.replace(/^00/, ''))
  if (!digits.startsWith('00')) return null
  const rest = digits.slice(2)
  return parse(`+${rest}`)?.isPossible() ? withoutTrunk(rest) : null
}

/** An international number without the trunk prefix that some write after the country code, `+44 (0)20`. */
function withoutTrunk(digits: string): string {
  const asIs = `+${digits}`
  if (!MAY_HAVE_TRUNK.test(digits)) return asIs
  const number = parse(asIs)
  return number?.isPossible() && digits.endsWith(number.nationalNumber) ? number.number : asIs
}

/** A national number with its country's code; null if it may be a local number, or no number there. */
function completed(digits: string, callingCode: string): string | null {
  const number = parse(digits, callingCode)
  if (!number?.isPossible() || number.countryCallingCode !== callingCode) return null
  const { nationalNumber } = number
  if (!digits.endsWith(nationalNumber)) return null
  const isWhole =
    nationalNumber.length < digits.length ||
    !TRUNKS.some((prefix) => isTrunk(prefix, nationalNumber, callingCode))
  return isWhole ? number.number : null
}

const isTrunk = (prefix: string, nationalNumber: string, callingCode: string) =>
  parse(prefix + nationalNumber, callingCode)?.nationalNumber === nationalNumber
