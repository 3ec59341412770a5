import 'server-only'
import { type Json, literalOf } from './exact-json'

/**
 * How many arrays and objects may stand in one another in a row. Far beyond any real answer, far below
 * where writing it as JSON again would overflow the stack and so take the good rows with it.
 */
export const MAX_DEPTH = 64

/** Stands in an unreadable row's `raw` for what is nested deeper than that. */
const CUT = '(nested too deep to show)'

/**
 * Makes a freshly parsed value ready to be passed on, in place: marked numbers become their exact text,
 * and what is nested too deep is cut. True when something was cut.
 */
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

/** Defines, never assigns: a field named __proto__ stays plain data. */
function put(container: object, name: string, value: string): void {
  Object.defineProperty(container, name, { value, writable: true, enumerable: true, configurable: true })
}
