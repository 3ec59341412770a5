export interface Counted {
  asked: string
  total: number
  calls: number
  at: string
}

/** The count in a history entry; undefined: none. */
export function countedOf(kept: unknown): Counted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { asked, total, calls, at } = kept as Partial<Counted>
  if (typeof asked !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
  return Number.isSafeInteger(total) && Number.isSafeInteger(calls) ? (kept as Counted) : undefined
}
