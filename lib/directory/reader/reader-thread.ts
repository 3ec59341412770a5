import 'server-only'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { callWorker } from '@/lib/jobs/worker-rpc'
import type { ReaderWork } from './reader-work'
import type { Reads } from './reads'

/** A built worker has the same extension as this file. */
const IS_BUILT = import.meta.filename.endsWith('.mjs')
const WORK = pathToFileURL(join(import.meta.dirname, IS_BUILT ? 'reader-work.mjs' : 'reader-work.ts')).href
/** A worker thread needs its own flag to load TypeScript. */
const BEGIN = `${IS_BUILT ? '' : "(await import('tsx/esm/api')).register();"} await import(${JSON.stringify(WORK)})`
const FLAGS = ['--conditions=react-server']

/** Reads an SQLite file on its own thread. */
export interface ReaderThread extends Reads {
  stop(): Promise<void>
}

/** Starts a reader thread: SQLite blocks its thread for tens of ms. `onEnd` runs if it stops later. */
export async function startReaderThread(file: string, onEnd: (error: Error) => void): Promise<ReaderThread> {
  const worker = new Worker(`(async () => { ${BEGIN} })()`, { eval: true, workerData: file, execArgv: FLAGS })
  worker.unref()
  const work = callWorker<ReaderWork>({
    post: (message) => worker.postMessage(message),
    on: (take) => worker.on('message', take),
  })
  let isThere = false
  let fault = new Error('The directory’s reader thread ended.')
  worker.on('error', (error) => {
    fault = error
  })
  worker.on('exit', () => {
    work.$close(fault)
    if (isThere) onEnd(fault)
  })
  let asked = 0

  /** Sends a cancellable request. */
  async function upTo<Result>(
    signal: AbortSignal | undefined,
    ask: (id: number) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted()
    const id = ++asked
    const giveUp = () => work.giveUp.asEvent(id)
    signal?.addEventListener('abort', giveUp)
    try {
      return await ask(id)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', giveUp)
    }
  }

  // The first message says that the thread is ready.
  await work.refresh()
  // It may have ended at the same moment.
  if (work.$closed) throw fault
  isThere = true
  return {
    find: (query, stretch, signal) => upTo(signal, (id) => work.find(id, query, stretch)),
    list: (query, signal) => upTo(signal, (id) => work.list(id, query)),
    changesSince: (since, most) => work.changesSince(since, most),
    attentionCounts: (seenAt) => work.attentionCounts(seenAt),
    refresh: () => work.refresh(),
    async stop() {
      isThere = false
      // It may be ending by itself; either way it stops.
      if (!work.$closed) await work.close().catch(() => {})
      await worker.terminate()
    },
  }
}
