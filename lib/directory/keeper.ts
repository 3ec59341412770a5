import 'server-only'
import { randomUUID } from 'node:crypto'
import { endLease, takeLease } from '@/lib/database/lease'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError } from '@/lib/upstream/errors'
import type { DirectoryDatabase } from './schema'
import { keepState } from './state'
import { nextStep, PACE } from './steps'

const TICK_MS = 1000
/** Of the copies that share a database one keeps the directory; after it died another does, this long after, in ms. */
const LEASE_MS = 15_000
const LEASE = 'keeping the directory'
/** After a failure, in ms: at first, and at most. */
const BACK_OFF = { least: 5000, most: 600_000 }

export interface KeeperOptions {
  db: DirectoryDatabase
  upstream: Upstream
  /** Told of what failed and isn't upstream's, whose calls tell of themselves. */
  onFault: (error: unknown) => void
  now?: () => number
  /** For tests. */
  pace?: typeof PACE
}

/** Fills the directory and keeps it true, one step after the other, on one copy of the app at a time. */
export interface Keeper {
  start(): void
  /** Does all that is due by now. Throws where upstream or the database fails. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export function createKeeper({ db, upstream, onFault, now = Date.now, pace = PACE }: KeeperOptions): Keeper {
  const holder = randomUUID()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let failures = 0
  let notBefore = 0

  const deps = { db, upstream, now, pace, signal: stopping.signal }

  async function workOn(): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await nextStep(deps))) {
        failures = 0
        if (!(await takeLease(db, LEASE, holder, LEASE_MS))) return
      }
    } catch (error) {
      if (stopping.signal.aborted) return
      failures += 1
      const wait = isUpstreamError(error) && error.retryAfter !== null ? error.retryAfter * 1000 : 0
      notBefore = now() + Math.min(BACK_OFF.most, Math.max(wait, BACK_OFF.least * 2 ** (failures - 1)))
      if (!isUpstreamError(error)) onFault(error)
      else await keepState(db, { failed_at: now(), failure: error.kind }).catch(onFault)
    }
  }

  async function tick(): Promise<void> {
    const isOurs = await takeLease(db, LEASE, holder, LEASE_MS).catch((error: unknown) => {
      onFault(error)
      return false
    })
    if (!isOurs || running || stopping.signal.aborted || now() < notBefore) return
    running = workOn().finally(() => {
      running = null
    })
  }

  return {
    start() {
      timer = setInterval(tick, TICK_MS)
      timer.unref()
    },
    async settle() {
      while (await nextStep(deps));
    },
    async stop() {
      if (timer) clearInterval(timer)
      stopping.abort()
      await running
      await endLease(db, LEASE, holder).catch(onFault)
    },
  }
}
