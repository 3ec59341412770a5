import { useMemo } from 'react'
import { repeatedIds } from './row-ids'

interface Row {
  id: string
}

export const idOf = ({ id }: Row) => id

/** The ids of the rows in hand, and what is to be said of a row whose id stands there more than once. */
export function useRowIds(rows: readonly Row[]) {
  const ids = useMemo(() => rows.map(idOf), [rows])
  const repeated = useMemo(() => repeatedIds(ids), [ids])
  const markOf = ({ id }: Row) => (repeated.has(id) ? 'This ID appears more than once on this page' : null)
  return { ids, markOf }
}
