import 'server-only'
import type { z } from 'zod'
import type { Issue, Rows, Unreadable } from '@/lib/contract'
import { type ExactJson, type Json, literalOf, wholeOf } from './exact-json'
import { MAX_DEPTH, settle } from './settle'

/** One page of rows: each row of upstream's page is in exactly one of the two lists. */
export interface Page<Row> {
  rows: Row[]
  unreadable: Unreadable[]
  /** Ids that came as numbers which JavaScript would write otherwise; left out where there are none. */
  inexactIds?: string[]
}

type Kind = 'text' | 'integer' | 'object'
type Fields = [name: string, kind: Kind][]

const EXPECTED: Record<Kind, string> = {
  text: 'should be text',
  integer: 'should be a whole number',
  object: 'should be an object',
}

/**
 * Reads upstream's rows one by one. `list` stands in a value that `parseExact` gave with this `mark` and
 * `depth`, and its rows are changed in place.
 *
 * Kept as they are: unknown fields, null, empty and missing fields, any text as a date or a time, any
 * whole number as a flag. A number where text is due becomes its exact text, and so does, anywhere, a
 * number that JavaScript would write otherwise. Set aside with the reasons: what is no object, has no
 * id of its own, has a wrong shape in a documented field, or nests deeper than `MAX_DEPTH`.
 */
export function readRows<Row>(
  list: Json[],
  { row, id }: Pick<Rows, 'row' | 'id'>,
  { mark, depth }: Pick<ExactJson, 'mark' | 'depth'>,
): Page<Row> {
  const fields = fieldsOf(row)
  const isPlain = mark === null && depth <= MAX_DEPTH
  const page: Page<Row> = { rows: [], unreadable: [] }
  for (const [index, given] of list.entries()) {
    const { issues, changes, inexactId } = check(given, fields, id, mark)
    if (inexactId !== null) page.inexactIds = [...(page.inexactIds ?? []), inexactId]
    // After the check, which has to tell a number's literal from text.
    if (!isPlain && settle(given, mark)) issues.push({ path: '', message: 'is nested too deep' })
    if (issues.length) page.unreadable.push({ index, issues, raw: literalOf(given, mark) ?? given })
    else
      page.rows.push((changes.length ? { ...Object(given), ...Object.fromEntries(changes) } : given) as Row)
  }
  return page
}

/** What is wrong with a row, and the documented fields that come out otherwise than they stand there. */
function check(given: Json, fields: Fields, id: string | null, mark: string | null) {
  const issues: Issue[] = []
  const changes: [name: string, value: Json][] = []
  let inexactId: string | null = null
  if (given === null || typeof given !== 'object' || Array.isArray(given)) {
    issues.push({ path: '', message: 'should be an object' })
    return { issues, changes, inexactId }
  }
  for (const [name, kind] of fields) {
    const value = given[name]
    if (value === null || value === undefined || value === '') {
      if (name === id) issues.push({ path: name, message: 'is missing' })
      continue
    }
    const fitting = shapeTo(value, kind, mark)
    if (fitting === undefined) issues.push({ path: name, message: EXPECTED[kind] })
    else if (fitting !== value) changes.push([name, fitting])
    if (name === id) inexactId = literalOf(value, mark)
  }
  return { issues, changes, inexactId }
}

/** The value in the shape that is due; undefined where it can't be. */
function shapeTo(value: Exclude<Json, null>, kind: Kind, mark: string | null): Json | undefined {
  const literal = literalOf(value, mark)
  switch (kind) {
    case 'text':
      if (typeof value === 'string') return literal ?? value
      return typeof value === 'number' ? String(value) : undefined
    case 'integer':
      if (literal !== null) return wholeOf(literal)
      return Number.isInteger(value) ? value : undefined
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) ? value : undefined
  }
}

const known = new WeakMap<z.ZodObject, Fields>()

/** How each documented field is read, taken from the contract's schema of a row. */
function fieldsOf(row: z.ZodObject): Fields {
  const fields =
    known.get(row) ??
    Object.entries(row.shape).map(([name, schema]): Fields[number] => [name, kindOf(name, schema)])
  known.set(row, fields)
  return fields
}

function kindOf(name: string, schema: z.core.$ZodType): Kind {
  switch (schema._zod.def.type) {
    case 'string':
      return 'text'
    case 'number':
      return 'integer'
    case 'object':
    case 'record':
      return 'object'
    default:
      throw new TypeError(`The contract's field ${name} has a shape that rows are not read by.`)
  }
}
