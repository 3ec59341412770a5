import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDemo } from '@/lib/service/demo/generate'
import { setKeyPair } from '@/lib/service/keys'
import { dayCounts } from '@/lib/service/migrations/003-day-counts'
import { openService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'
import { createService } from '@/lib/service/service'
import { startPostgres } from '../postgres/server'
import { atLeast, atMost, type Measure, median } from './measure'
import { KEYS, p50, someCustomers } from './service'
import { benchWrites } from './service-writes'

const CUSTOMERS = 1_000_000
const DEEP = 900_000
const ROUNDS = 7

/** A PostgreSQL for the benchmark with durable writes, and as much memory as usual for its size. */
const SETTINGS = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=1GB']

/** The embedded service at 1,000,000 customers with 3 events each, in a file. */
export async function millionOnSqlite(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-bench-'))
  const db = await openService(join(folder, 'engagement.db'))
  try {
    return await benchMillion(db, 1)
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same in PostgreSQL, which it starts itself. */
export async function millionOnPostgres(): Promise<Measure[]> {
  const server = await startPostgres(SETTINGS)
  const db = await openService({ url: server.urlOf('postgres'), schema: 'engagement' })
  try {
    return await benchMillion(db, 3)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function benchMillion(db: ServiceDatabase, exactBudget: number): Promise<Measure[]> {
  const startedAt = performance.now()
  await generateDemo(db, { customers: CUSTOMERS, seed: 7, today: '2026-03-12', eventsPerCustomer: 3 })
  const madeIn = (performance.now() - startedAt) / 1000
  await setKeyPair(db, KEYS)
  const handle = createService(db)
  const known = await someCustomers(db)
  const exact = await p50(handle, 300, (i) => ({ email: known[i]?.email }))
  const phone = await p50(handle, 300, (i) => ({ phone: known[i]?.phone }))
  const firsts: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const pages = (from: number) => p50(handle, 8, (i) => ({ limit: 1000, offset: from + round * 20 + i }))
    const first = await pages(0)
    firsts.push(first)
    ratios.push((await pages(DEEP)) / first)
  }
  const filtered = await p50(handle, 15, (i) => ({ updated_since: '2026-03-05', limit: 1000, offset: i }))
  const filled = await timeToFill(db)
  return [
    atLeast('demo generator: customers a second', CUSTOMERS / madeIn, '', 1000),
    atMost('exact filter by email', exact, 'ms', exactBudget),
    atMost('exact filter by phone', phone, 'ms', exactBudget),
    atMost('1000 rows at offset 0', median(firsts), 'ms', 20),
    atMost('1000 rows at offset 900,000 vs. offset 0', median(ratios), 'times', 2),
    atMost('1000 rows changed since a week ago', filtered, 'ms', 100),
    atMost('migrating an older database’s counts', filled, 'ms', 10_000),
    ...(await benchWrites(db, handle)),
  ]
}

/** The extra cost of an older database's first start; undone afterwards. */
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
