import 'server-only'

/** The range of a number's literal in a text. */
export interface Span {
  start: number
  end: number
}

/** With more values, parsing alone would block the event loop for a good part of a second. */
const MOST_VALUES = 1_000_000
/** Each costs ten times as much as any other value. */
const MOST_ODD = 50_000
/** No record has so many fields, and an object with many names is the most expensive. */
const MOST_NAMES = 20_000
/** Characters per step: some milliseconds. */
const PIECE = 512 * 1024

/** What to look for besides numbers; nothing: only limit the number of values. */
export interface ScanLimits {
  /** Nesting level of the rows: 1 if the response is the list itself. */
  rowLevel: number
  mostRows: number
}

/** The text has more than can be read at once. */
export class TooMuchError extends Error {}

const QUOTE = 34
const BACKSLASH = 92

interface Scanned {
  depth: number
  odd: Span[]
}

/** Scans JSON in one pass: nesting depth, and numbers that JavaScript would write differently. Throws TooMuchError. */
export function scan(json: string, limits?: ScanLimits): Scanned {
  const scanner = createScanner(json, limits)
  while (!scanner.step()) {}
  return scanner.found
}

/** The same in steps of some milliseconds; each waits for `turn`. */
export async function scanInTurns(
  json: string,
  turn: () => Promise<void>,
  limits?: ScanLimits,
): Promise<Scanned> {
  const scanner = createScanner(json, limits)
  let isLong = false
  while (!scanner.step()) {
    isLong = true
    await turn()
  }
  if (isLong) await turn()
  return scanner.found
}

function createScanner(json: string, limits?: ScanLimits) {
  const found: Scanned = { depth: 0, odd: [] }
  /** For each open array or object: its commas so far; objects are negative. */
  const commas: number[] = []
  let level = 0
  let values = 0
  let at = 0

  function countComma(): void {
    values += 1
    const isObject = (commas[level] ?? 0) < 0
    const count = (commas[level] ?? 0) + (isObject ? -1 : 1)
    commas[level] = count
    // An object starts at -1: its first comma means two names.
    if (isObject ? -count > MOST_NAMES : limits && level === limits.rowLevel && count >= limits.mostRows)
      throw new TooMuchError('The response has too many values in one place.')
  }

  function open(code: number): void {
    values += 1
    level += 1
    commas[level] = code === OPEN_OBJECT ? -1 : 0
    if (level > found.depth) found.depth = level
  }

  return {
    found,
    step(): boolean {
      const end = Math.min(json.length, at + PIECE)
      for (; at < end; at++) {
        const code = json.charCodeAt(at)
        if (code === QUOTE) {
          at = endOfString(json, at)
        } else if (code === COMMA) {
          countComma()
        } else if (isOpening(code)) {
          open(code)
        } else if (isClosing(code)) {
          level -= 1
        } else if (isDigit(code) || code === MINUS) {
          const ends = endOfNumber(json, at)
          if (!survives(json, at, ends)) found.odd.push({ start: at, end: ends })
          at = ends - 1
        }
        if (values > MOST_VALUES || found.odd.length > MOST_ODD)
          throw new TooMuchError('The response has too many values.')
      }
      return at >= json.length
    },
  }
}

/** Index of the closing quote; in megabytes of text, by the engine's own search. */
function endOfString(json: string, open: number): number {
  for (let from = open + 1; ; ) {
    const quote = json.indexOf('"', from)
    if (quote < 0) return json.length
    let before = quote - 1
    while (before > open && json.charCodeAt(before) === BACKSLASH) before -= 1
    if ((quote - 1 - before) % 2 === 0) return quote
    from = quote + 1
  }
}

function endOfNumber(json: string, start: number): number {
  let at = start + 1
  while (isInNumber(json.charCodeAt(at))) at += 1
  return at
}

/** Whether JavaScript writes the number with the same literal, without rounding an integer. */
function survives(json: string, start: number, end: number): boolean {
  if (end - start === 1) return true
  const literal = json.slice(start, end)
  const number = Number(literal)
  return String(number) === literal && (Number.isSafeInteger(number) || !Number.isInteger(number))
}

const COMMA = 44
const OPEN_OBJECT = 123
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
