import 'server-only'
import type { Issue } from '@/lib/contract'
import { isObject, type Json, literalOf, wholeOf } from './exact-json'
import type { Field, Kind } from './fields'
import { type Mismatches, seenAs } from './mismatches'

const EXPECTED: Record<Kind, string> = {
  text: 'should be text',
  integer: 'should be a whole number',
  object: 'should be an object',
}

interface Checked {
  issues: Issue[]
  changes: [name: string, value: Json][]
  /** The id's literal, if it was a number that JavaScript would write differently. */
  inexactId: string | null
}

interface RowsOf {
  fields: readonly Field[]
  id: string | null
  /** The path of the rows in the contract: `members[]`. */
  place: string
  mark: string | null
}

/** Checks rows one by one; every difference from the contract is counted in `mismatches`. */
export function rowCheck(
  { fields, id, place, mark }: RowsOf,
  mismatches: Mismatches,
): (given: Json) => Checked {
  const placed = fields.map((field) => ({ field, path: `${place}.${field.name}` }))
  return (given) => {
    const checked: Checked = { issues: [], changes: [], inexactId: null }
    const { issues, changes } = checked
    if (!isObject(given)) {
      issues.push({ path: '', message: 'should be an object' })
      mismatches.add(place, 'object', seenAs(given, mark))
      return checked
    }
    for (const { field, path } of placed) {
      const { name, kind, expected } = field
      const value = given[name]
      const isEmpty = value === null || value === undefined || value === ''
      const fitting = isEmpty ? value : shapeTo(value, kind, mark)
      if (isEmpty && name === id) issues.push({ path: name, message: 'is missing' })
      else if (!isEmpty && fitting === undefined) issues.push({ path: name, message: EXPECTED[kind] })
      else if (fitting !== undefined && fitting !== value) changes.push([name, fitting])
      if (!isEmpty && name === id) checked.inexactId = literalOf(value, mark)
      if (!isAsDescribed(field, value, fitting, id)) mismatches.add(path, expected, seenAs(value, mark))
    }
    return checked
  }
}

/** Whether the value matches the contract; `fitting` is what it is read as. */
function isAsDescribed(
  { name, kind, isInForm }: Field,
  value: Json | undefined,
  fitting: Json | undefined,
  id: string | null,
): boolean {
  switch (kind) {
    case 'text':
      // A customer's empty text means "none".
      if (value === '') return name !== id && isInForm === null
      return typeof value === 'string' && fitting === value && (isInForm?.(value) ?? true)
    case 'integer':
      return fitting === 0 || fitting === 1
    case 'object':
      return fitting === value && fitting !== undefined && fitting !== null && fitting !== ''
  }
}

/** The value in the expected shape; undefined if impossible. */
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
      // PHP and others write an empty object as [].
      if (Array.isArray(value)) return value.length === 0 ? {} : undefined
      return typeof value === 'object' ? value : undefined
  }
}
