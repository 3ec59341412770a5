import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { openDatabase } from '@/lib/database/open'
import type { ListQuery } from '@/lib/directory/list/list'
import type { Query } from '@/lib/directory/search/query'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import { serveParent } from '@/lib/jobs/worker-rpc'
import { readsOf, type Stretch } from './reads'

/** The reader thread: reads the given SQLite file on request; see `reader-thread.ts`. */

const db = openDatabase<DirectorySchema>(workerData)
await sql`pragma query_only = on`.execute(db)
const reads = readsOf(db)
const working = new Map<number, AbortController>()

async function workOn<Result>(id: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  working.set(id, stop)
  try {
    return await work(stop.signal)
  } finally {
    working.delete(id)
  }
}

const work = {
  find: (id: number, query: Query | null, stretch: Stretch) =>
    workOn(id, (signal) => reads.find(query, stretch, signal)),
  list: (id: number, query: ListQuery) => workOn(id, (signal) => reads.list(query, signal)),
  changesSince: (since: number, most: number) => reads.changesSince(since, most),
  attentionCounts: (seenAt: number) => reads.attentionCounts(seenAt),
  refresh: () => reads.refresh(),
  giveUp: (id: number) => working.get(id)?.abort(),
  close: () => db.destroy(),
}

export type ReaderWork = typeof work

serveParent(work, {
  post: (message) => parentPort?.postMessage(message),
  on: (take) => parentPort?.on('message', take),
})
