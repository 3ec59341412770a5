import 'server-only'
import type { z } from 'zod'
import { parseExact } from './exact'
import { type Kind, kindOf, kinds, type Line } from './kinds'
import { LineError } from './line'

/** The line that these fields make. Throws LineError with every reason why they make none. */
export function validate(fields: Record<string, unknown>, asked: Kind | null): Line {
  const kind = asked ?? kindOf(fields)
  const parsed = kinds[kind].safeParse(fields)
  if (parsed.success) return { kind, value: parsed.data } as Line
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the line'} ${message}`)
  throw new LineError(`as ${kind}: ${reasons.join('; ')}`)
}

/** The same for cells, which are all text. Throws LineError. */
export function validateCells(cells: Record<string, string>, asked: Kind | null): Line {
  const kind = asked ?? kindOf(cells)
  const shape: Record<string, z.ZodType> = kinds[kind].shape
  const schemaOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)
  const fields = Object.entries(cells).map(([name, cell]) => [name, fromCell(schemaOf(name), cell)])
  return validate(Object.fromEntries(fields), kind)
}

/** A cell is text; where a field is due that isn't, the cell is read as JSON. An empty one may be absent. */
function fromCell(schema: z.ZodType | undefined, cell: string): unknown {
  if (!schema || schema.safeParse(cell).success) return cell
  if (cell === '') return schema.safeParse(undefined).success ? undefined : cell
  // Spreadsheets write TRUE and FALSE.
  const json = /^(true|false)$/i.test(cell) ? cell.toLowerCase() : cell
  try {
    return parseExact(json)
  } catch (error) {
    if (error instanceof LineError && error.message !== 'is not JSON') throw error
    return cell
  }
}
