import 'server-only'
import { type Json, literalOf, wholeOf } from './exact-json'

/** What stands in a place, by its type; never its value. */
export type Seen =
  | 'missing'
  | 'null'
  | 'empty text'
  | 'text'
  | 'whole number'
  | 'number'
  | 'true or false'
  | 'list'
  | 'object'

/** One way in which an answer isn't as the contract has it. */
export interface Mismatch {
  /** Named as in the contract, without places in lists: `members[].email`; `""` for the answer itself. */
  path: string
  expected: string
  seen: Seen
  /** How many times in the answer. */
  count: number
}

/** What is found while one answer is read. Paths come from the contract, never from upstream's own names. */
export class Mismatches {
  /** By path, then by type: one made-up key of both would be built for each of thousands of fields. */
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

/** The type of a parsed value; undefined is one that isn't there. `mark` is that of `parseExact`. */
export function seenAs(value: Json | undefined, mark: string | null): Seen {
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
