import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { type ReaderThread, startReaderThread } from './reader-thread'
import { type Reads, readsOf } from './reads'

export interface ThreadedReads extends Reads {
  start(): Promise<void>
  stop(): Promise<void>
}

/** Reads on a reader thread, or on this one until that has started, if it fails, and without a `file`. */
export function createReads(
  db: AnyDatabase,
  file: string | null,
  onFault: (error: unknown) => void,
): ThreadedReads {
  let here = readsOf(db)
  let starting: Promise<void> | null = null
  let thread: ReaderThread | null = null

  async function begin(file: string): Promise<void> {
    thread = await startReaderThread(file, (error) => {
      thread = null
      onFault(error)
    })
    // Drop this thread's vocabulary; the reader thread has its own.
    here = readsOf(db)
  }

  return {
    find: (query, stretch, signal) => (thread ?? here).find(query, stretch, signal),
    list: (query, signal) => (thread ?? here).list(query, signal),
    changesSince: (since, most) => (thread ?? here).changesSince(since, most),
    attentionCounts: (seenAt) => (thread ?? here).attentionCounts(seenAt),
    async refresh() {
      await Promise.all([here.refresh(), thread?.refresh()])
    },
    async start() {
      if (file === null) return
      starting ??= begin(file).catch(onFault)
      await starting
    },
    async stop() {
      await starting
      await thread?.stop()
      thread = null
    },
  }
}
