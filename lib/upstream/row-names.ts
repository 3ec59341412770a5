import 'server-only'
import { type OperationName, operations, type Rows } from '@/lib/contract'
import { parseInOrder } from '@/lib/contract/name-order'
import type { ExactJson, Json } from './exact-json'

/** Longest text that is parsed twice; beyond it the order stays unknown, to not block the event loop. */
const LONGEST = 4_000_000

/** Adds the order of names to a parsed response, for rows whose names JavaScript reorders. */
export function withNames(operation: OperationName, text: string, answer: ExactJson): ExactJson {
  const rows: Rows | null = operations[operation].rows
  const parsed = rows?.ordered && text.length <= LONGEST ? parseInOrder(text) : null
  if (!rows?.ordered || !parsed) return answer
  const { envelope, ordered } = rows
  const list = envelope === null ? parsed.value : Object(parsed.value)[envelope]
  if (!Array.isArray(list)) return answer
  const names = new Map<number, string[]>()
  for (const [index, row] of (list as Json[]).entries()) {
    const found = parsed.namesOf(Object(Object(row)[ordered.field]))
    const plain = Object.keys(Object.fromEntries(found.map((name) => [name, null])))
    if (found.some((name, at) => name !== plain[at])) names.set(index, found)
  }
  return names.size > 0 ? { ...answer, names } : answer
}
