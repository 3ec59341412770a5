import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import type { AuditAction } from '@/lib/server/audit/actions'
import { createSealer, GENESIS, hashOf } from '@/lib/server/audit/chain'
import { createAuditLog } from '@/lib/server/audit/log'
import { type AuditQuery, readAudit } from '@/lib/server/audit/read'
import { verifyAudit } from '@/lib/server/audit/verify'
import { appMigrations } from '@/lib/server/process/migrations'
import { atLeast, atMost, type Measure, median } from './measure'

const ROWS = 1_000_000
const BATCH = 2000
const SECRET = 'the secret of a benchmark, long enough to be one'
/** One row per second, so that the log covers eleven days. */
const START = Date.UTC(2026, 0, 1)
const USUAL: AuditAction[] = ['customer.full-data', 'session.sign-in', 'session.sign-out', 'access.refused']

/** The audit log with 1,000,000 rows of 20 users: pages, filters, adding a row, verifying all of it. */
export async function benchAudit(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const db = openDatabase<AppSchema>(join(folder, 'desk.db'))
  try {
    await migrate(db, appMigrations)
    await fill(db)
    const at = (row: number) => START + row * 1000
    const pages: [name: string, queryOf: (run: number) => AuditQuery][] = [
      ['newest page', () => ({})],
      ['page 9,000', (run) => ({ before: 100_000 + run * 100 })],
      ['one user’s', (run) => ({ person: `p${run % 20}` })],
      [
        'one user’s, of an action they never did',
        (run) => ({ person: `p${10 + (run % 10)}`, action: 'session.sign-in' }),
      ],
      ['one contact’s', (run) => ({ subject: `c${run * 97}` })],
      ['one hour’s', (run) => ({ from: at(run * 9000), to: at(run * 9000 + 3600) })],
    ]
    const measures: Measure[] = []
    for (const [name, queryOf] of pages) {
      measures.push(atMost(name, await p50(40, (run) => readAudit(db, queryOf(run))), 'ms', 20))
    }
    const log = createAuditLog(db, SECRET)
    const entry = {
      actorId: 'p1',
      role: 'admin',
      action: 'export.done',
      subject: null,
      outcome: 'done',
    } as const
    const added = await p50(100, () => log.record({ ...entry, requestId: null }))
    measures.push(atMost('adding a row, committed', added, 'ms', 10))
    const startedAt = performance.now()
    const { bad, seal } = await verifyAudit(db, SECRET)
    if (bad || seal) throw new Error('The log of the benchmark is broken.')
    const rate = ROWS / ((performance.now() - startedAt) / 1000)
    measures.push(atLeast('audit verify: rows a second', rate, '', 20_000))
    return measures
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows as the log would have written them, in bulk. */
async function fill(db: AppDatabase): Promise<void> {
  let hash = GENESIS
  for (let first = 1; first <= ROWS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, i) => {
      const seq = first + i
      const unhashed = {
        seq,
        at: START + seq * 1000,
        actor_id: `p${seq % 20}`,
        role: 'staff',
        // Half of the users have one action each: others have many rows, and none with that action.
        action: (seq % 20 < 10 && USUAL[(seq >> 3) % USUAL.length]) || 'customer.full-data',
        subject: `c${(seq * 7919) % 100_000}`,
        outcome: 'done' as const,
        request_id: `r${seq}`,
        detail: '{}',
        previous_hash: hash,
      }
      hash = hashOf(unhashed)
      return { ...unhashed, hash }
    })
    await db.insertInto('audit').values(rows).execute()
  }
  const sealer = createSealer(SECRET)
  const head = { seq: ROWS, at: START + ROWS * 1000, hash }
  const sealed = { id: 1, ...head, key_mark: sealer.keyMark, seal: sealer.seal(head) }
  await db.insertInto('audit_head').values(sealed).execute()
}

async function p50(runs: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs + 3; run++) {
    const startedAt = performance.now()
    await work(run)
    if (run >= 3) times.push(performance.now() - startedAt)
  }
  return median(times)
}
