import { asciiDigits } from './digits'
import { withoutInvisible } from './invisible'

/** A parsed phone number, independent of countries. */
export interface PhoneText {
  /** 0 to 9, without the extension. */
  digits: string
  /** Whether it starts with `+`. */
  hasPlus: boolean
  /** Empty if there is none. */
  extension: string
}

const LONGEST = 120
/** E.164 allows 15; a grouped national number has fewer. */
const MOST_DIGITS = 15
const MOST_GROUPED = 13
const LEAST_BEFORE_EXTENSION = 5

const EXTENSION =
  /[\s,;.(-]*(?:;ext=|ext(?:ension|n)?|x|#|durchwahl|dw|poste|interno|anexo|доб|вн|内線|内线)[\s.:=]*(\d{1,7})\)?$/iu
const NUMBER = /^\(?\+?\s*\(?\d[\d\s()./-]*$/
/** A North American toll-free or premium number whose last seven characters are letters or digits. */
const VANITY = /^(\+?1)?[\s.-]*\(?(8(?:00|22|33|44|55|66|77|88)|900)\)?[\s.-]*([a-z0-9][a-z0-9\s.-]*)$/i
const TWO_NUMBERS = /\d{7,}\D+\d{7,}/
/** Brackets are closed and followed by more of the number, or enclose all of it. */
const BRACKETS = /^(?:\([^()]*\)|(?:[^()]*\([^()]*\))+[^()]*\d[^()]*)$/
const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const DATES = [
  /^(\d{1,2})([./-])(\d{1,2})\2(?:(?:19|20)\d\d|\d\d)$/,
  /^(?:19|20)\d\d([./-])(\d{1,2})\1(\d{1,2})$/,
]
/** Numbers as written by a spreadsheet or a data frame: `4.91512E+11`, `15550102233.0`. */
const MANGLED = [/^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i, /^\d{5,}[.,]\d{1,2}$/, /^\d+[.,]0$/, /^#{3,}$/]

/** Parses a text that is exactly one phone number, with digits of any script; null for anything else. */
export function readPhone(text: string): PhoneText | null {
  const plain = plainText(text)
  if (plain === null || MANGLED.some((pattern) => pattern.test(plain))) return null
  const extension = EXTENSION.exec(plain)
  const number = (extension ? plain.slice(0, extension.index) : plain).trim()
  const spelled = NUMBER.test(number) ? number : spellVanity(number)
  if (spelled === null || !isOneNumber(spelled) || isDate(spelled)) return null
  const digits = digitsIn(spelled)
  if (extension && digits.length < LEAST_BEFORE_EXTENSION) return null
  return { digits, hasPlus: spelled.includes('+'), extension: extension?.[1] ?? '' }
}

/** Whether a spreadsheet has mangled a phone number, such as `4.91512E+11`. */
export function isMangledPhone(text: string): boolean {
  const plain = plainText(text)
  return plain !== null && MANGLED.some((pattern) => pattern.test(plain))
}

/** The phone numbers in a text: one, or several separated by `/`, `,`, `;`, `|` or a line break; else none. */
export function readPhones(text: string): PhoneText[] {
  const one = readPhone(text)
  if (one || text.length > LONGEST) return one ? [one] : []
  const parts = text
    .split(/[,;|\n]|\s(?:or|oder|ou|o)\s/)
    .flatMap((part) => readPhone(part) ?? part.split('/').map(readPhone))
  const phones = parts.filter((part) => part !== null && part.digits.length >= LEAST_BEFORE_EXTENSION)
  return phones.length === parts.length ? (phones as PhoneText[]) : []
}

/** One line with plain digits, dashes and plus sign, without a guard apostrophe; null: too long. */
function plainText(text: string): string | null {
  if (text.length > LONGEST || /\p{No}/u.test(text) || /\S\s*[\n\r]\s*\S/.test(text)) return null
  return asciiDigits(withoutInvisible(text).normalize('NFKC'))
    .replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()
    .replace(/^(?:'|tel:)/i, '')
    .trim()
}

/** Converts keypad letters to digits if the number is certainly written that way; else null. */
function spellVanity(text: string): string | null {
  const [, country = '', area = '', rest = ''] = VANITY.exec(text) ?? []
  const places = rest.replaceAll(/[\s.-]/g, '').toLowerCase()
  if (places.length !== 7 || !/[a-z]{3}/.test(places)) return null
  const digitOf = (letter: string) => String(KEYPAD.findIndex((key) => key.includes(letter)) + 2)
  return `${country}${area}${places.replaceAll(/[a-z]/g, digitOf)}`
}

/** Whether digits, brackets and slashes are where a single number has them. */
function isOneNumber(text: string): boolean {
  const digits = digitsIn(text)
  const hasDoubleZero = digits.startsWith('00')
  const isAbroad = text.includes('+') || hasDoubleZero
  const most = isAbroad || /^\d+$/.test(text) ? MOST_DIGITS : MOST_GROUPED
  if (digits.length > most + (hasDoubleZero ? 2 : 0) || TWO_NUMBERS.test(text)) return false
  const areaCode = isAbroad ? 9 : digits.startsWith('0') ? 6 : 4
  const [beforeSlash = '', ...afterSlash] = text.split('/').map(digitsIn)
  if (afterSlash.length > 0 && beforeSlash.length > areaCode) return false
  const [beforeBracket = ''] = text.split('(').map(digitsIn)
  return !/[()]/.test(text) || (BRACKETS.test(text) && beforeBracket.length <= LEAST_BEFORE_EXTENSION)
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

function isDate(text: string): boolean {
  const plain = text.replaceAll(/\s/g, '')
  return DATES.some((pattern, i) => {
    const match = pattern.exec(plain)
    const parts = i === 0 ? [match?.[1], match?.[3]] : [match?.[2], match?.[3]]
    const [low = 0, high = 0] = parts.map(Number).sort((one, other) => one - other)
    return match !== null && low >= 1 && low <= 12 && high <= 31
  })
}
