import 'server-only'
import { type Json, literalOf } from './exact-json'

/** Maximum nesting of a row: far beyond any real response, far below where writing it as JSON overflows the stack. */
export const MAX_DEPTH = 64

/** Replaces deeper values in an unreadable row's `raw`. */
const CUT = '(nested too deep to show)'

/** Prepares a parsed value, in place: marked numbers become text, deeper values are cut. Returns whether any was. */
export function settle(value: Json, mark: string | null, levels: number = MAX_DEPTH): boolean {
  if (value === null || typeof value !== 'object') return false
  let wasCut = false
  for (const [name, child] of Object.entries<Json>(value as Record<string, Json>)) {
    if (child === null) continue
    if (typeof child === 'object') {
      if (levels > 1) wasCut = settle(child, mark, levels - 1) || wasCut
      else {
        put(value, name, CUT)
        wasCut = true
      }
    } else {
      const literal = literalOf(child, mark)
      if (literal !== null) put(value, name, literal)
    }
  }
  return wasCut
}

/** Defines instead of assigning, so that a field named __proto__ stays plain data. */
function put(container: object, name: string, value: string): void {
  Object.defineProperty(container, name, { value, writable: true, enumerable: true, configurable: true })
}
