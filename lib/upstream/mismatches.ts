import 'server-only'
import { type Json, literalOf, wholeOf } from './exact-json'

/** The type of a value, never the value itself. */
export type Seen = ReturnType<typeof seenAs>

/** One way in which a response differs from the contract. */
export interface Mismatch {
  /** The path as in the contract, without list indexes: `members[].email`; `""` for the response itself. */
  path: string
  expected: string
  seen: Seen
  count: number
}

/** Collects the mismatches of one response. Paths come from the contract, never from the response. */
export class Mismatches {
  /** By path, then by type: one combined key would be built for each of thousands of fields. */
  readonly #found = new Map<string, Map<Seen, Mismatch>>()

  add(path: string, expected: string, seen: Seen): void {
    const types = this.#found.get(path)
    const known = types?.get(seen)
    if (known) known.count += 1
    else this.#found.set(path, (types ?? new Map()).set(seen, { path, expected, seen, count: 1 }))
  }

  list(): Mismatch[] {
    return [...this.#found.values()].flatMap((types) => [...types.values()])
  }
}

/** The type of a parsed value; undefined means missing. `mark` comes from `parseExact`. */
export function seenAs(value: Json | undefined, mark: string | null) {
  const literal = value === undefined ? null : literalOf(value, mark)
  if (literal !== null) return wholeOf(literal) === undefined ? 'number' : 'whole number'
  switch (typeof value) {
    case 'undefined':
      return 'missing'
    case 'string':
      return value === '' ? 'empty text' : 'text'
    case 'number':
      return Number.isInteger(value) ? 'whole number' : 'number'
    case 'boolean':
      return 'true or false'
    default:
      if (value === null) return 'null'
      return Array.isArray(value) ? 'list' : 'object'
  }
}
