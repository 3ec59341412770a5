import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { loadFile } from '@/lib/service/load/load'
import { dayCounts } from '@/lib/service/migrations/003-day-counts'
import type { ServiceDatabase } from '@/lib/service/schema'
import { createService } from '@/lib/service/service'
import { atMost, type Measure, median } from './measure'
import { type Handle, KEYS, operationRequest, p50, someCustomers } from './service'
import { withoutCounts } from './without-counts'

const CUSTOMERS = 1_000_000
const DEEP = 900_000
const LOADED = 1000
const REMOVED = 40
const ROUNDS = 9

/** The embedded service at 1,000,000 customers with 3 events each, on either database. */
export async function benchMillion(db: ServiceDatabase, exactBudget: number): Promise<Measure[]> {
  await generateDemo(db, { customers: CUSTOMERS, seed: 7, today: '2026-03-12', eventsPerCustomer: 3 })
  await setKeyPair(db, KEYS)
  const handle = createService(db)
  const known = await someCustomers(db)
  const exact = await p50(handle, 300, (i) => ({ email: known[i]?.email }))
  const phone = await p50(handle, 300, (i) => ({ phone: known[i]?.phone }))
  const first = await p50(handle, 40, (i) => ({ limit: 1000, offset: i }))
  const deep = await p50(handle, 40, (i) => ({ limit: 1000, offset: DEEP + i }))
  const filtered = await p50(handle, 15, (i) => ({ updated_since: '2026-03-05', limit: 1000, offset: i }))
  const filled = await timeToFill(db)
  return [
    atMost('exact filter by email', exact, 'ms', exactBudget),
    atMost('exact filter by phone', phone, 'ms', exactBudget),
    atMost('1000 rows at offset 900,000 beside offset 0', deep / first, 'times', 2),
    atMost('1000 rows changed since a week ago', filtered, 'ms', 100),
    atMost('bringing an older database’s counts up', filled, 'ms', 10_000),
    atMost('loading, beside without counts', await loadRatio(db), 'times', 1.2),
    atMost('removing, beside without counts', await removalRatio(db, handle), 'times', 1.2),
  ]
}

/** What an older database's first start costs more; taken back after. */
async function timeToFill(db: ServiceDatabase): Promise<number> {
  let ms = 0
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (write) => {
      await write.schema.dropTable('day_counts').execute()
      const startedAt = performance.now()
      await dayCounts.up(write)
      ms = performance.now() - startedAt
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return ms
}

/** Loads of new customers with 3 events each and dates from all of four years, with and without, in turn. */
async function loadRatio(db: ServiceDatabase): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const load = async (round: string) => {
    const file = join(folder, `${round}.ndjson`)
    writeFileSync(
      file,
      Array.from({ length: LOADED }, (_, i) => JSON.stringify(newCustomer(`${round}-${i}`, i))).join('\n'),
    )
    const startedAt = performance.now()
    const { bad } = await loadFile(db, file, { kind: null, onBad: () => {}, onProgress: () => {} })
    if (bad > 0) throw new Error('The bench loads lines that can’t be loaded.')
    return performance.now() - startedAt
  }
  const ratio = await ratioOf(load)
  rmSync(folder, { recursive: true })
  return ratio
}

function newCustomer(id: string, place: number) {
  const at = new Date(Date.UTC(2022, 2, 13) + ((place * 7919) % 1460) * 86_400_000).toISOString()
  const event = { event_type: 'visit', event_date: at.slice(0, 10), event_time: '10:00:00' }
  return {
    id,
    user_id: `user-${id}`,
    email: `${id}@bench.example`,
    phone: `+1 555 ${id}`,
    email_optout: Number(place % 8 === 0),
    created_date: at,
    events: [1, 2, 3].map((number) => ({ id: `${id}-${number}`, ...event })),
  }
}

/** Removals of customers all over the table, with and without, in turn. */
async function removalRatio(db: ServiceDatabase, handle: Handle): Promise<number> {
  const victims = await someCustomers(db, 2 * ROUNDS * REMOVED)
  let next = 0
  return ratioOf(async () => {
    const times: number[] = []
    for (let i = 0; i < REMOVED; i++) {
      const request = operationRequest('removeContact', { id: victims[next++]?.id })
      const startedAt = performance.now()
      const { ok } = await handle(request)
      if (!ok) throw new Error('The bench removes somebody who isn’t there.')
      times.push(performance.now() - startedAt)
    }
    return median(times)
  })
}

/** The median of the rounds with counts beside that of the rounds without. */
async function ratioOf(work: (round: string) => Promise<number>): Promise<number> {
  const kept: number[] = []
  const without: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    kept.push(await work(`with-${round}`))
    without.push(await withoutCounts(() => work(`without-${round}`)))
  }
  return median(kept) / median(without)
}
