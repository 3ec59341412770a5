/** How long Live's list was when it was counted. */
export interface Counted {
  /** What the list was narrowed by, as it was asked for. */
  asked: string
  total: number
  /** Calls that it took. */
  calls: number
  /** When, as an ISO instant. */
  at: string
}

/** What an entry kept of a count; undefined where it is none. */
export function countedOf(kept: unknown): Counted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { asked, total, calls, at } = kept as Partial<Counted>
  if (typeof asked !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
  return Number.isSafeInteger(total) && Number.isSafeInteger(calls) ? (kept as Counted) : undefined
}
