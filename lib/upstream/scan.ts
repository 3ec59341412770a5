import 'server-only'

/** Where in a text a number's literal stands. */
export interface Span {
  start: number
  end: number
}

/**
 * Parsing blocks everybody, so an answer may cost a second of it, not a minute. A real one of 32 MiB has
 * fewer: a value with its name takes sixteen bytes or more.
 */
const MOST_VALUES = 2_000_000
/** Each costs ten times as much as any other value. */
const MOST_ODD = 250_000

/** There is more in it than can be read at once. */
export class TooMuchError extends Error {}

const QUOTE = 34
const BACKSLASH = 92

/**
 * One pass over JSON, character by character, since a regular expression overflows its stack on long
 * strings: how deep it nests, and which numbers JavaScript would write otherwise than they stand there.
 * Of other text it says nothing that counts. Throws TooMuchError.
 */
export function scan(json: string): { depth: number; odd: Span[] } {
  const odd: Span[] = []
  let depth = 0
  let level = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(json, at)
    } else if (code === COMMA) {
      values += 1
    } else if (isOpening(code)) {
      values += 1
      level += 1
      if (level > depth) depth = level
    } else if (isClosing(code)) {
      level -= 1
    } else if (isDigit(code) || code === MINUS) {
      const end = endOfNumber(json, at)
      if (!survives(json, at, end)) odd.push({ start: at, end })
      at = end - 1
    }
    if (values > MOST_VALUES || odd.length > MOST_ODD) throw new TooMuchError('There is too much in it.')
  }
  return { depth, odd }
}

/** The place of the closing quote. */
function endOfString(json: string, open: number): number {
  let at = open + 1
  while (at < json.length) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) break
    at += code === BACKSLASH ? 2 : 1
  }
  return at
}

function endOfNumber(json: string, start: number): number {
  let at = start + 1
  while (isInNumber(json.charCodeAt(at))) at += 1
  return at
}

/** Whether JavaScript writes the number as it stands there, and without rounding a whole one. */
function survives(json: string, start: number, end: number): boolean {
  if (end - start === 1) return true
  const literal = json.slice(start, end)
  const number = Number(literal)
  return String(number) === literal && (Number.isSafeInteger(number) || !Number.isInteger(number))
}

const COMMA = 44
const MINUS = 45
const PLUS = 43
const DOT = 46
const UPPER_E = 69
const LOWER_E = 101

const isDigit = (code: number) => code >= 48 && code <= 57
const isInNumber = (code: number) =>
  isDigit(code) || code === DOT || code === MINUS || code === PLUS || code === LOWER_E || code === UPPER_E
/** [ or { */
const isOpening = (code: number) => code === 91 || code === 123
/** ] or } */
const isClosing = (code: number) => code === 93 || code === 125
