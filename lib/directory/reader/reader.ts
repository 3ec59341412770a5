import 'server-only'
import type { AnyDatabase } from '@/lib/database/dialects'
import { beginReadingThread, type ReadingThread } from './reader-thread'
import { type Reads, readsOf } from './reads'

/** Reads that are done beside as soon as they can be. */
export interface ReadsBeside extends Reads {
  /** Resolves once they are. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Reads of an SQLite `file` by a thread beside, once that is started and there; before, and where it comes to
 * its end, which `onFault` is told, by this one. Without a file this one asks the database, which is elsewhere.
 */
export function createReads(
  db: AnyDatabase,
  file: string | null,
  onFault: (error: unknown) => void,
): ReadsBeside {
  let here = readsOf(db)
  let starting: Promise<void> | null = null
  let beside: ReadingThread | null = null

  async function begin(file: string): Promise<void> {
    beside = await beginReadingThread(file, (error) => {
      beside = null
      onFault(error)
    })
    // What was known here is known there.
    here = readsOf(db)
  }

  return {
    find: (text, stretch, signal) => (beside ?? here).find(text, stretch, signal),
    list: (query, signal) => (beside ?? here).list(query, signal),
    async refresh() {
      await Promise.all([here.refresh(), beside?.refresh()])
    },
    async start() {
      if (file === null) return
      starting ??= begin(file).catch(onFault)
      await starting
    },
    async stop() {
      await starting
      await beside?.stop()
      beside = null
    },
  }
}
