import 'server-only'
import type { OperationName } from '@/lib/contract'
import type { Mismatch } from '@/lib/upstream/mismatches'

/** Above this many different shapes, only their number is kept; the contract's own fields give fewer. */
export const MOST_SHAPES = 200

/** A shape that didn't match the contract. Times are in ms since 1970. */
interface Shape extends Mismatch {
  operation: OperationName
  firstAt: number
  lastAt: number
}

/** Counts shapes that didn't match the contract, without values. */
export function createShapes() {
  const shapes = new Map<string, Shape>()
  let more = 0
  return {
    record(operation: OperationName, mismatches: readonly Mismatch[], at: number): void {
      for (const { path, expected, seen, count } of mismatches) {
        const key = `${operation} ${path} ${expected} ${seen}`
        const known = shapes.get(key)
        if (known) {
          known.count += count
          known.lastAt = at
        } else if (shapes.size < MOST_SHAPES) {
          shapes.set(key, { operation, path, expected, seen, count, firstAt: at, lastAt: at })
        } else more += count
      }
    },
    read: () => ({ shapes: [...shapes.values()].sort((a, b) => b.lastAt - a.lastAt), more }),
  }
}
