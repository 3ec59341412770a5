import 'server-only'
import type { OperationName } from '@/lib/contract'
import { createLastRows } from './last-rows'

/** How long a cap is trusted after it was last seen, in ms. */
const CAP_LASTS = 60 * 60_000

/** How the customer system pages one list, where it differs from the spec. Times are ms since 1970. */
interface ListFact {
  operation: OperationName
  /** The most rows it returns, whatever `limit` says; null: no such cap was seen. */
  cap: number | null
  /** Requests that the cap made smaller. */
  capped: number
  /** Pages that repeated rows of other pages. */
  repeated: number
  firstAt: number
  lastAt: number
}

export type ListFacts = ReturnType<typeof createListFacts>
/** The facts of one operation, for whatever reads its list. */
export type FactsOfList = ReturnType<ListFacts['of']>

/** What was learned about the lists of one customer system since the start. */
export function createListFacts(now: () => number = Date.now) {
  const facts = new Map<OperationName, ListFact>()
  const seenAt = new Map<OperationName, number>()

  function note(operation: OperationName, change: (fact: ListFact) => void): void {
    const at = now()
    const empty = { operation, cap: null, capped: 0, repeated: 0, firstAt: at, lastAt: at }
    const fact = facts.get(operation) ?? empty
    change(fact)
    fact.lastAt = at
    facts.set(operation, fact)
  }

  return {
    lastRows: createLastRows(now),
    of: (operation: OperationName) => ({
      /** How many rows to ask for: as many as wanted, or the cap. */
      limit(wanted: number): number {
        const cap = facts.get(operation)?.cap ?? null
        const isKnown = cap !== null && now() - (seenAt.get(operation) ?? 0) < CAP_LASTS
        if (!isKnown || wanted <= cap) return wanted
        note(operation, (fact) => {
          fact.capped += 1
        })
        return cap
      },
      /** The customer system returned this many rows, and more follow. */
      noteCap(rows: number): void {
        seenAt.set(operation, now())
        note(operation, (fact) => {
          fact.cap = rows
          fact.capped += 1
        })
      },
      noteRepeat: () =>
        note(operation, (fact) => {
          fact.repeated += 1
        }),
    }),
    /** Operations with something to report, the latest first. */
    read: (): ListFact[] =>
      [...facts.values()].map((fact) => ({ ...fact })).sort((a, b) => b.lastAt - a.lastAt),
  }
}
