import 'server-only'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CustomerBatch } from '@/lib/directory/tables/customers'
import { callWorker } from '@/lib/jobs/worker-rpc'
import type { WriterWork } from './writer-process'

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

export type CustomerWriter = ReturnType<typeof createWriter>

/** Writes from a separate process, which ends when idle. `onLog` gets its way to empty the WAL, and null at its end. */
export function createWriter(file: string, onLog: (empty: (() => Promise<void>) | null) => void = () => {}) {
  let current: WriterProcess | null = null
  let quiet: NodeJS.Timeout | undefined

  function begin(): WriterProcess {
    const begun = startProcess(file, () => {
      if (current !== begun) return
      current = null
      onLog(null)
    })
    onLog(() => begun.work.checkpointWal())
    return begun
  }

  async function stop(): Promise<void> {
    clearTimeout(quiet)
    const ended = current
    if (!ended) return
    // Later writes start a new process.
    current = null
    // Otherwise this process would checkpoint the whole WAL at once.
    await ended.work.checkpointWal().catch(() => {})
    if (current === null) onLog(null)
    if (!ended.child.connected) return
    const exit = once(ended.child, 'exit')
    ended.child.disconnect()
    await exit
  }

  return {
    /** Throws database errors, or that the process ended. */
    async write(some: CustomerBatch): Promise<void> {
      clearTimeout(quiet)
      current ??= begin()
      try {
        await current.work.write(some)
      } finally {
        quiet = setTimeout(stop, QUIET_MS)
      }
    },
    stop,
  }
}

type WriterProcess = ReturnType<typeof startProcess>

/** Starts a process. When it ends, its calls fail, and `onEnd` runs. */
function startProcess(file: string, onEnd: () => void) {
  const child = fork(PROCESS, [file], {
    cwd: ROOT,
    execArgv: FLAGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = (error: Error) => {
    work.$close(error)
    onEnd()
  }
  const work = callWorker<WriterWork>({
    post: (message) => child.send(message as object, (error) => error && end(error)),
    on: (take) => child.on('message', take),
  })
  child.on('error', end)
  child.on('exit', (code, signal) =>
    end(new Error(`The directory’s writer process ended: ${signal ?? code}`)),
  )
  return { child, work }
}
