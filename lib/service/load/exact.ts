import 'server-only'
import { LineError } from './line'

const STRING_OR_NUMBER = /"(?:[^"\\]+|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Only such text can have a number that a double can't represent. */
const MAY_HOLD_LARGE_NUMBER = /\d{16}|\d[eE]/

/** Parses JSON whose text and integers all survive unchanged. Throws LineError otherwise. */
export function parseExact(json: string): unknown {
  let problem: string | null = null
  const see = (key: string, value: unknown): unknown => {
    if (key === '__proto__') problem ??= 'contains a field named __proto__'
    problem ??= problemOfText(key) ?? (typeof value === 'string' ? problemOfText(value) : null)
    return value
  }
  const value = parse(json, see)
  if (problem === null && MAY_HOLD_LARGE_NUMBER.test(json)) problem = problemOfNumbers(json)
  if (problem !== null) throw new LineError(problem)
  return value
}

function parse(json: string, see: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(json, see)
  } catch {
    throw new LineError('is not JSON')
  }
}

/** Databases cut text at NUL or reject it, and store a lone surrogate as a question mark. */
export function problemOfText(text: string): string | null {
  if (text.includes('\0')) return 'contains a NUL character'
  return text.isWellFormed() ? null : 'contains an incomplete character'
}

function problemOfNumbers(json: string): string | null {
  const literals = json.match(STRING_OR_NUMBER) ?? []
  const isInexact = (literal: string) => {
    const value = Number(literal)
    const isWhole = /^-?\d+$/.test(literal)
    return !Number.isFinite(value) || (isWhole && !Number.isSafeInteger(value) && String(value) !== literal)
  }
  const inexact = literals.find((literal) => !literal.startsWith('"') && isInexact(literal))
  return inexact ? `contains the number ${inexact.slice(0, 40)}, which can’t be stored exactly` : null
}
