import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { DAY_COLUMNS } from '@/lib/service/day-counts'

/** Statements that only update the counts: their own rows, and customers as they were before a write. */
const EARLIER = `select ${DAY_COLUMNS.map((name) => `"${name}"`).join(', ')} from "customers"`
const isForCounts = ({ sql }: CompiledQuery) => sql.includes('"day_counts"') || sql.startsWith(EARLIER)

/**
 * Writes without updating the counts of days, to measure their cost. Throws if no statement was skipped, since it
 * would measure nothing.
 */
export async function withoutCounts<Result>(work: () => Promise<Result>): Promise<Result> {
  const base = Object.getPrototypeOf(DefaultQueryExecutor.prototype)
  const { executeQuery } = base
  let leftOut = 0
  base.executeQuery = function (query: CompiledQuery) {
    if (!isForCounts(query)) return executeQuery.call(this, query)
    leftOut += 1
    return Promise.resolve({ rows: [] })
  }
  const result = await work().finally(() => {
    base.executeQuery = executeQuery
  })
  if (leftOut === 0)
    throw new Error('No statement was skipped: the counts are now maintained in another way.')
  return result
}
