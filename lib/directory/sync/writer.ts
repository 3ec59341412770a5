import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CustomerBatch } from '@/lib/directory/tables/customers'

/** A built worker has the same extension as this file. */
const IS_BUILT = import.meta.filename.endsWith('.mjs')
const ROOT = join(import.meta.dirname, IS_BUILT ? '../..' : '../../..')
const PROCESS = join(import.meta.dirname, IS_BUILT ? 'writer-process.mjs' : 'writer-process.ts')
/** A small heap is enough, and makes garbage collection run earlier. */
const FLAGS = [
  ...(IS_BUILT ? [] : ['--import=tsx']),
  '--conditions=react-server',
  '--no-deprecation',
  '--max-old-space-size=128',
  '--max-semi-space-size=8',
]
/** Idle time after which the process ends, in ms. */
const QUIET_MS = 5000

/** A request to the process. */
export type Asked = CustomerBatch | 'empty the log'

/** Writes customers to the directory, one call after the other. */
export interface CustomerWriter {
  /** Throws database errors, or that the process ended. */
  write(some: CustomerBatch): Promise<void>
  stop(): Promise<void>
}

/**
 * Writes to an SQLite file from a separate process: SQLite blocks the calling thread, and a million customers take
 * minutes. The process ends when idle. `onLog` gets its way to empty the WAL, and null when it has ended.
 */
export function createWriter(
  file: string,
  onLog: (empty: (() => Promise<void>) | null) => void = () => {},
): CustomerWriter {
  let child: ChildProcess | null = null
  let quiet: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()

  /** Replies don't name their request: one request at a time. */
  function inTurn(asked: Asked, of: ChildProcess): Promise<void> {
    const answer = line.then(() => ask(of, asked))
    line = answer.catch(() => {})
    return answer
  }

  function begin(): ChildProcess {
    const begun = fork(PROCESS, [file], {
      cwd: ROOT,
      execArgv: FLAGS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (child !== begun) return
      child = null
      onLog(null)
    }
    begun.on('exit', forget).on('error', forget)
    onLog(() => inTurn('empty the log', begun))
    return begun
  }

  async function stop(): Promise<void> {
    clearTimeout(quiet)
    const ended = child
    if (!ended) return
    // Later writes start a new process.
    child = null
    // Otherwise this process would checkpoint the whole WAL at once.
    await inTurn('empty the log', ended).catch(() => {})
    if (child === null) onLog(null)
    if (!ended.connected) return
    const exit = once(ended, 'exit')
    ended.disconnect()
    await exit
  }

  return {
    async write(some) {
      clearTimeout(quiet)
      child ??= begin()
      try {
        await inTurn(some, child)
      } finally {
        quiet = setTimeout(stop, QUIET_MS)
      }
    },
    stop,
  }
}

function ask(child: ChildProcess, asked: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = (error: Error | null) => {
      child.off('message', onAnswer).off('exit', onExit).off('error', over)
      if (error) reject(error)
      else resolve()
    }
    const onAnswer = (failed: unknown) => over(failed === null ? null : new Error(String(failed)))
    const onExit = (code: number | null, signal: string | null) =>
      over(new Error(`The directory’s writer process ended: ${signal ?? code}`))
    child.on('message', onAnswer).on('exit', onExit).on('error', over)
    child.send(asked, (error) => error && over(error))
  })
}
