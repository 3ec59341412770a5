import 'server-only'
import type { Rows, Unmatched, Unreadable } from '@/lib/contract'
import { type Yield, yieldToEventLoop } from '@/lib/jobs/yield'
import { type ExactJson, type Json, literalOf } from './exact-json'
import { fieldsOf } from './fields'
import { Mismatches } from './mismatches'
import { rowCheck } from './row-check'
import { MAX_DEPTH, settle } from './settle'

/** Rows per step, some milliseconds; a page of the largest limit is one step. */
const ROWS_AT_ONCE = 5000

/** One page; each row of the response is in exactly one of the two lists. */
export interface Page<Row> {
  rows: Row[]
  unreadable: Unreadable[]
  /** Ids that came as numbers which JavaScript would write differently; missing if none. */
  inexactIds?: string[]
  /** Rows removed because they don't match the filters; missing if none. */
  unmatched?: Unmatched
}

/**
 * Reads the customer system's rows one by one, changing them in place. `list` is in a value that `parseExact` returned
 * with this `mark` and `depth`.
 *
 * Accepted as they are: unknown, null, empty and missing fields, any text as a date or time, any integer as a flag.
 * A number where text is expected becomes its exact text, as does any number that JavaScript would write differently.
 * Unreadable, with reasons: no object, no own id, a documented field of the wrong shape, deeper than `MAX_DEPTH`.
 * Each difference from the contract except unknown fields is counted in `mismatches`.
 */
export function readRows<Row>(
  list: Json[],
  rows: RowsOf,
  answer: Answer,
  mismatches = new Mismatches(),
): Page<Row> {
  const reader = rowReader<Row>(rows, answer, mismatches)
  for (const given of list) reader.read(given)
  return reader.page
}

type RowsOf = Pick<Rows, 'row' | 'id' | 'envelope' | 'ordered'>
type Answer = Pick<ExactJson, 'mark' | 'depth' | 'names'>

/** The same, yielding to the event loop after every few thousand rows. */
export async function readRowsInTurns<Row>(
  list: Json[],
  rows: RowsOf,
  answer: Answer,
  mismatches: Mismatches,
  turn: Yield = yieldToEventLoop,
): Promise<Page<Row>> {
  const reader = rowReader<Row>(rows, answer, mismatches)
  for (const [index, given] of list.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await turn()
    reader.read(given)
  }
  return reader.page
}

function rowReader<Row>(
  { row, id, envelope, ordered }: RowsOf,
  { mark, depth, names }: Answer,
  mismatches: Mismatches,
) {
  const place = `${envelope ?? ''}[]`
  const check = rowCheck({ fields: fieldsOf(row), id, place, mark }, mismatches)
  const isPlain = mark === null && depth <= MAX_DEPTH
  const page: Page<Row> = { rows: [], unreadable: [] }
  let next = 0
  const read = (given: Json) => {
    const index = next
    next += 1
    const { issues, changes, inexactId } = check(given)
    if (inexactId !== null) page.inexactIds = [...(page.inexactIds ?? []), inexactId]
    // After the check, which must tell a number's literal from text.
    if (!isPlain && settle(given, mark)) {
      issues.push({ path: '', message: 'is nested too deep' })
      mismatches.add(place, `${MAX_DEPTH} levels or fewer`, 'object')
    }
    if (issues.length) page.unreadable.push({ index, issues, raw: literalOf(given, mark) ?? given })
    else {
      const order = ordered && !Object.hasOwn(Object(given), ordered.as) ? names?.get(index) : undefined
      if (ordered && order) changes.push([ordered.as, order])
      page.rows.push((changes.length ? { ...Object(given), ...Object.fromEntries(changes) } : given) as Row)
    }
  }
  return { page, read }
}
