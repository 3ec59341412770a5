import 'server-only'
import { snapshot } from '@/lib/database/snapshot'
import type { AppDatabase, AppSchema, AuditTable } from '@/lib/server/app/schema'
import { createSealer, GENESIS, type Head, hashOf } from './chain'
import { createHeadCheck } from './head-check'
import type { KnownHead } from './known-heads'

const BATCH = 1000

/** The result of a check of the whole log. */
export interface Verdict {
  rows: number
  /** The first row that was changed; null: none. */
  bad: { seq: number; reason: string; seenBy?: KnownHead } | null
  /** What is wrong with the head's seal; null: nothing. */
  seal: string | null
}

/** Reads the whole log: checks every hash and link, the sealed head, and every head known from elsewhere. */
export async function verifyAudit(
  db: AppDatabase,
  authSecret: string,
  known: readonly KnownHead[] = [],
): Promise<Verdict> {
  return snapshot(db, async (read) => {
    const heads = createHeadCheck(known)
    let seq = 0
    let hash = GENESIS
    let at = 0
    for (;;) {
      const rows = await read
        .selectFrom('audit')
        .selectAll()
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(BATCH)
        .execute()
      for (const row of rows) {
        const reason = faultOf(row, seq, hash)
        if (reason) return { rows: seq, bad: { seq: seq + 1, reason }, seal: null }
        seq = Number(row.seq)
        at = Number(row.at)
        hash = row.hash
        heads.see(row)
      }
      if (rows.length < BATCH) break
    }
    const early = await read.selectFrom('audit').select('seq').where('seq', '<', 1).executeTakeFirst()
    if (early)
      return {
        rows: seq,
        bad: { seq: Number(early.seq), reason: 'it comes before the first entry' },
        seal: null,
      }
    const { count } = await read
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) !== seq) {
      const reason = `only ${seq} of the ${count} entries in the table have a valid sequence number`
      return { rows: seq, bad: { seq: seq + 1, reason }, seal: null }
    }
    const head = await read.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst()
    const found = endFault(head, { seq, at, hash }, authSecret)
    return { rows: seq, ...found, bad: found.bad ?? heads.fault(seq) }
  })
}

function faultOf(row: AuditTable, seq: number, hash: string): string | null {
  if (Number(row.seq) !== seq + 1)
    return `it is missing, because entry ${seq} is followed by entry ${row.seq}`
  if (row.previous_hash !== hash) return 'it doesn’t follow the entry before it'
  return hashOf(row) === row.hash ? null : 'its columns don’t match its hash'
}

function endFault(
  head: AppSchema['audit_head'] | undefined,
  end: Head,
  authSecret: string,
): Pick<Verdict, 'bad' | 'seal'> {
  if (!head) return { bad: null, seal: 'The sealed head is missing.' }
  const sealer = createSealer(authSecret)
  const known = { seq: Number(head.seq), at: Number(head.at), hash: head.hash }
  if (known.seq > end.seq) {
    return {
      bad: { seq: end.seq + 1, reason: `it is missing, because the log ends before entry ${known.seq}` },
      seal: null,
    }
  }
  if (known.seq < end.seq || known.hash !== end.hash || known.at !== end.at) {
    return { bad: { seq: known.seq + 1, reason: 'it isn’t covered by the sealed head' }, seal: null }
  }
  if (head.key_mark !== sealer.keyMark) {
    return {
      bad: null,
      seal: 'AUTH_SECRET has changed since the last entry, so the sealed head can’t be checked.',
    }
  }
  return {
    bad: null,
    seal: head.seal === sealer.seal(known) ? null : 'The sealed head has an invalid seal.',
  }
}
