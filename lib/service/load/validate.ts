import 'server-only'
import type { z } from 'zod'
import { parseExact } from './exact'
import { type Kind, kindOf, kinds, type Line } from './kinds'
import { LineError } from './line'

/** Makes a line from fields. Throws LineError with every reason why they are invalid. */
export function validate(fields: Record<string, unknown>, asked: Kind | null): Line {
  const kind = asked ?? kindOf((field) => field in fields)
  const parsed = kinds[kind].safeParse(fields)
  if (parsed.success) return { kind, value: parsed.data } as Line
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'} ${message}`)
  throw new LineError(`as ${kind}: ${reasons.join('; ')}`)
}

/** The same for cells, which are all text. `answers`: those with a column each. Throws LineError. */
export function validateCells(
  cells: Record<string, string>,
  kind: Kind,
  answers: Record<string, string> | null = null,
): Line {
  const shape: Record<string, z.ZodType> = kinds[kind].shape
  const schemaOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)
  const fields = Object.entries(cells).map(([name, cell]) => [name, fromCell(schemaOf(name), cell)])
  const given = Object.fromEntries(fields)
  return validate(answers === null ? given : { ...given, submission_data: answersOf(answers) }, kind)
}

/** Nested answers are exported as JSON. */
function answersOf(answers: Record<string, string>): Record<string, unknown> {
  const read = (cell: string): unknown => (/^\s*[[{]/.test(cell) ? parsedOr(cell) : cell)
  return Object.fromEntries(Object.entries(answers).map(([question, cell]) => [question, read(cell)]))
}

/** A cell as JSON, or else as text. Throws LineError if the JSON can't be stored exactly. */
function parsedOr(cell: string): unknown {
  try {
    return parseExact(cell)
  } catch (error) {
    if (error instanceof LineError && error.message !== 'is not JSON') throw error
    return cell
  }
}

/** What spreadsheets write for yes and no, as JSON. */
const WORDS: Record<string, string | undefined> = { true: 'true', yes: 'true', false: 'false', no: 'false' }

/** Reads a cell as text, or as JSON for other fields. An empty cell may be a missing field. */
function fromCell(schema: z.ZodType | undefined, cell: string): unknown {
  if (!schema || schema.safeParse(cell).success) return cell
  if (cell === '') return schema.safeParse(undefined).success ? undefined : cell
  const json = WORDS[cell.trim().toLowerCase()] ?? cell
  const value = parsedOr(json)
  return value === json ? cell : value
}
