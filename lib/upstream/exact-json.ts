import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ScanLimits, type Span, scan, scanInTurns } from './scan'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Whether a parsed value is an object, not a list. */
export const isObject = (value: unknown): value is Record<string, Json> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Parsed JSON, with what JavaScript's values can't hold. */
export interface ExactJson {
  value: Json
  /**
   * Text that starts with this mark is a number's literal that JavaScript would write differently. Random for each
   * response, so that no response can forge it; null: there is no such number.
   */
  mark: string | null
  depth: number
  /** By row index: the names in its ordered field, if JavaScript reorders them. */
  names?: Map<number, string[]> | undefined
}

/**
 * Parses JSON without loss: numbers such as `12345678901234567890`, `1.50` and `1e400` become marked text (see
 * `literalOf` and `settle`), other numbers stay numbers. Throws SyntaxError, and TooMuchError if parsing would block
 * the event loop for long.
 */
export function parseExact(text: string, limits?: ScanLimits): ExactJson {
  return parseScanned(text, scan(text, limits))
}

/** The same in steps for a long text; each waits for `turn`. */
export async function parseExactInTurns(
  text: string,
  turn: () => Promise<void>,
  limits: ScanLimits,
): Promise<ExactJson> {
  return parseScanned(text, await scanInTurns(text, turn, limits))
}

function parseScanned(text: string, { depth, odd }: { depth: number; odd: Span[] }): ExactJson {
  // From here on the text is known to be JSON.
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

/** The literal of a number that JavaScript would write differently; null for any other value. */
export function literalOf(value: Json, mark: string | null): string | null {
  return mark !== null && typeof value === 'string' && value.startsWith(mark)
    ? value.slice(mark.length)
    : null
}

/** The integer of such a literal: a number if it is safe, else its text; undefined if it has a fraction. */
export function wholeOf(literal: string): number | string | undefined {
  const [, fraction = '', exponent = '0'] =
    /\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(literal.replace(/^-?\d+/, '')) ?? []
  let digits = fraction.length
  while (digits > 0 && fraction[digits - 1] === '0') digits -= 1
  if (digits > Number(exponent)) return undefined
  const number = Number(literal)
  return Number.isSafeInteger(number) ? number : literal
}
