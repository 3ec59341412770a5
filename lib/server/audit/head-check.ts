import 'server-only'
import type { AuditTable } from '@/lib/server/app/schema'
import { GENESIS } from './chain'
import type { KnownHead } from './known-heads'

/** Checks a log row by row against its earlier heads. */
export function createHeadCheck(known: readonly KnownHead[]) {
  const bySeq = new Map<number, KnownHead[]>()
  for (const head of known) bySeq.set(head.seq, [...(bySeq.get(head.seq) ?? []), head])
  const wrong = (bySeq.get(0) ?? []).filter(({ hash }) => hash !== GENESIS)
  const given: { from: number; to: number }[] = []
  // An operator accepted the loss of these rows, and the log records it.
  const isGivenUp = ({ seq }: KnownHead) => given.some(({ from, to }) => seq >= from && seq <= to)

  return {
    see({ seq, hash, action, detail }: Pick<AuditTable, 'seq' | 'hash' | 'action' | 'detail'>): void {
      for (const head of bySeq.get(Number(seq)) ?? []) if (head.hash !== hash) wrong.push(head)
      if (action === 'audit.restored')
        given.push({ from: Number(seq), to: Number(JSON.parse(detail).gaveUpSeq) })
    },
    /** The first known head that the log of `rows` rows doesn't hold; null: it holds all. */
    fault(rows: number): { seq: number; reason: string; seenBy: KnownHead } | null {
      const [lost] = [...wrong, ...known.filter(({ seq }) => seq > rows)]
        .filter((head) => !isGivenUp(head))
        .sort((a, b) => a.seq - b.seq)
      if (!lost) return null
      const { seq, source } = lost
      return seq > rows
        ? { seq: rows + 1, reason: `it is missing, because ${source} contains entry ${seq}`, seenBy: lost }
        : { seq, reason: `it differs from the entry in ${source}`, seenBy: lost }
    },
  }
}
