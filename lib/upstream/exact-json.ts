import 'server-only'

/** What JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A number's text as JavaScript has it; exact, since `parseExact` lets no other number through. */
export function exactText(value: number): string {
  return String(value)
}

/** A number literal outside of strings; strings are matched first and so passed over. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * A cheap sign that some number may not survive: where a number can stand, 16 digits or more, a
 * fraction that ends in 0, an exponent, or -0. Text that looks like that costs time, never truth.
 */
const SUSPECT = /[:[,]\s*-?(?:[\d.]{16,}|\d+\.\d*0|0(?<=-0)|[\d.]+[eE][+-]?\d+)\s*[,}\]]/

/**
 * Parses JSON without losing what a number said: a literal that JavaScript would write otherwise
 * (`12345678901234567890`, `1.50`, `1e400`) comes out as its exact text. Throws SyntaxError.
 */
export function parseExact(text: string): Json {
  const plain: Json = JSON.parse(text)
  if (!SUSPECT.test(text)) return plain
  return JSON.parse(
    text.replace(TOKENS, (token) => (token.startsWith('"') || survives(token) ? token : `"${token}"`)),
  )
}

const survives = (literal: string) => String(Number(literal)) === literal
