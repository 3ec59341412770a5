import 'server-only'
import type { z } from 'zod'
import type { Issue, Rows, Unreadable } from '@/lib/contract'
import { exactText, type Json } from './exact-json'

/** One page of rows: each row of upstream's page is in exactly one of the two lists. */
export interface Page<Row> {
  rows: Row[]
  unreadable: Unreadable[]
}

type Kind = 'text' | 'integer' | 'object' | 'any'

const EXPECTED: Record<Kind, string> = {
  text: 'should be text',
  integer: 'should be a whole number',
  object: 'should be an object',
  any: '',
}

/** How each documented field is read, taken from the contract's schema of a row. */
function kindsOf(row: z.ZodObject): Map<string, Kind> {
  return new Map(Object.entries(row.shape).map(([name, schema]) => [name, kindOf(schema)]))
}

function kindOf(schema: z.core.$ZodType): Kind {
  switch (schema._zod.def.type) {
    case 'string':
      return 'text'
    case 'number':
    case 'int':
      return 'integer'
    case 'object':
    case 'record':
      return 'object'
    default:
      return 'any'
  }
}

const cachedKinds = new WeakMap<z.ZodObject, Map<string, Kind>>()

/**
 * Reads upstream's rows one by one. Kept as they are: unknown fields, null, empty and missing fields;
 * a number where text is due becomes its exact text. Set aside with the reasons: what is no object,
 * has no id of its own, or has a wrong shape in a documented field.
 */
export function readRows<Row>(list: Json[], { row, id }: Rows): Page<Row> {
  const kinds = cachedKinds.get(row) ?? kindsOf(row)
  cachedKinds.set(row, kinds)
  const page: Page<Row> = { rows: [], unreadable: [] }
  list.forEach((raw, index) => {
    const issues: Issue[] = []
    const read = readRow(raw, kinds, id, issues)
    if (issues.length) page.unreadable.push({ index, issues, raw })
    else page.rows.push(read as Row)
  })
  return page
}

function readRow(raw: Json, kinds: Map<string, Kind>, id: string | null, issues: Issue[]): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    issues.push({ path: '', message: 'should be an object' })
    return raw
  }
  const read: [string, unknown][] = Object.entries(raw).map(([name, value]) => {
    const kind = kinds.get(name)
    if (kind === undefined || value === null) return [name, value]
    const fitting = shapeTo(value, kind)
    if (fitting === undefined) issues.push({ path: name, message: EXPECTED[kind] })
    return [name, fitting]
  })
  // Built from entries: a field named __proto__ becomes plain data and changes nothing.
  const result = Object.fromEntries(read)
  if (
    id !== null &&
    (typeof result[id] !== 'string' || result[id] === '') &&
    !issues.some(({ path }) => path === id)
  ) {
    issues.push({ path: id, message: 'is missing' })
  }
  return result
}

/** The value in the shape that is due; undefined where it can't be. */
function shapeTo(value: Exclude<Json, null>, kind: Kind): unknown {
  if (kind === 'any') return value
  if (kind === 'text') {
    if (typeof value === 'string') return value
    return typeof value === 'number' ? exactText(value) : undefined
  }
  if (kind === 'integer') return Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'object' && !Array.isArray(value) ? value : undefined
}
