import { useMemo } from 'react'
import { repeatedIds } from './row-ids'

interface Row {
  id: string
}

export const idOf = ({ id }: Row) => id

/** Unique ids of the current rows, and a warning for rows whose id occurs more than once. */
export function useRowIds(rows: readonly Row[]) {
  const ids = useMemo(() => rows.map(idOf), [rows])
  const repeated = useMemo(() => repeatedIds(ids), [ids])
  const markOf = ({ id }: Row) => (repeated.has(id) ? 'This ID appears more than once on this page' : null)
  return { ids, markOf }
}
