import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ScanLimits, type Span, scan, scanInTurns } from './scan'

/** What JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** JSON as parsed, with what JavaScript's own values can't hold. */
export interface ExactJson {
  value: Json
  /**
   * Text that starts with this mark is a number's literal that JavaScript would write differently. Random for each
   * response, so that no response can forge it; null: there is no such number.
   */
  mark: string | null
  /** How many arrays and objects stand in one another at the deepest place. */
  depth: number
  /** By a row's index: the names in its ordered field, where JavaScript has them in another order. */
  names?: Map<number, string[]> | undefined
}

/**
 * Parses JSON without losing what a number said: `12345678901234567890`, `1.50` and `1e400` come out
 * as marked text (see `literalOf` and `settle`), numbers that JavaScript writes the same as numbers.
 * Throws SyntaxError, and TooMuchError where parsing would hold up everything else for long.
 */
export function parseExact(text: string): ExactJson {
  return parseScanned(text, scan(text))
}

/** The same in several turns, for a long text: each step begins when `turn` lets it. */
export async function parseExactInTurns(
  text: string,
  turn: () => Promise<void>,
  limits: ScanLimits,
): Promise<ExactJson> {
  return parseScanned(text, await scanInTurns(text, turn, limits))
}

function parseScanned(text: string, { depth, odd }: { depth: number; odd: Span[] }): ExactJson {
  // All that follows can rely on the text being JSON.
  const plain: Json = JSON.parse(text)
  if (odd.length === 0) return { value: plain, mark: null, depth }
  const mark = `${randomUUID()}:`
  const pieces: string[] = []
  let from = 0
  for (const { start, end } of odd) {
    pieces.push(text.slice(from, start), `"${mark}${text.slice(start, end)}"`)
    from = end
  }
  pieces.push(text.slice(from))
  return { value: JSON.parse(pieces.join('')), mark, depth }
}

/** The literal of a number that JavaScript would write otherwise; null for any other value. */
export function literalOf(value: Json, mark: string | null): string | null {
  return mark !== null && typeof value === 'string' && value.startsWith(mark)
    ? value.slice(mark.length)
    : null
}

/**
 * The whole number that such a literal means: a number where it is a safe one (`1.0`, `2e3`), its text
 * where it is not (`12345678901234567890`, `1e400`); undefined where it has a fraction.
 */
export function wholeOf(literal: string): number | string | undefined {
  const [, fraction = '', exponent = '0'] =
    /\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(literal.replace(/^-?\d+/, '')) ?? []
  let digits = fraction.length
  while (digits > 0 && fraction[digits - 1] === '0') digits -= 1
  if (digits > Number(exponent)) return undefined
  const number = Number(literal)
  return Number.isSafeInteger(number) ? number : literal
}
