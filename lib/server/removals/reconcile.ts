import 'server-only'
import { randomUUID } from 'node:crypto'
import { kindOf } from '@/lib/database/dialects'
import { endLease, takeLease } from '@/lib/database/lease'
import { describeError } from '../log'
import { checkAllAgain, dueChecks, readSince, recordReading, takeCheck } from './checks'
import { GIVE_UP_MS } from './machine'
import { isThere, lookFor } from './reading'
import type { RemovalDeps } from './removals'
import { advance, findAbandoned, findIntended, type RemovalRow } from './store'

const TICK_MS = 1000
/** Of the copies that share a database one looks; after it died another does, this long after, in ms. */
const LEASE_MS = 5000
const LEASE = 'reconciling removals'
/** Beyond the deadline of a call, the process that asked must have ended. */
const MARGIN_MS = 30_000

/** Finds out by reading how removals went whose outcome isn't known, or that upstream only says it did. */
export interface Reconciler {
  /** Takes up what an earlier process left, and from then on looks every second, if no other copy does. */
  start(): Promise<void>
  /** Does what is due by now, once. */
  tick(): Promise<void>
  stop(): Promise<void>
}

interface Deps extends RemovalDeps {
  now: () => number
  /** Whether this process still waits for the removal's outcome. */
  isRunning: (id: string) => boolean
}

/** Never asks upstream to remove anything: it only reads. */
export function createReconciler({ db, audit, upstream, log, timeoutMs, now, isRunning }: Deps): Reconciler {
  let timer: NodeJS.Timeout | null = null
  let isBusy = false
  const isShared = kindOf(db) === 'postgres'
  const holder = randomUUID()

  async function takeUp(ids: string[]): Promise<void> {
    for (const id of ids) if (!isRunning(id)) await advance(db, audit, id, 'lost', now())
  }

  async function check(row: RemovalRow): Promise<void> {
    if (!(await takeCheck(db, row, now()))) return
    const reading = await lookFor(upstream, row.contact_id, now)
    const { at, found } = reading
    const isGivenUp = isThere(found) && at - readSince(row, at) >= GIVE_UP_MS
    if (row.state === 'unknown' && found === 'gone')
      await advance(db, audit, row.id, 'seen-gone', at, { reading })
    else if (row.state === 'unknown' && isGivenUp)
      await advance(db, audit, row.id, 'seen-present', at, { reading })
    else await recordReading(db, audit, row.id, reading)
  }

  async function tick(): Promise<void> {
    await takeUp(await findAbandoned(db, now() - timeoutMs - MARGIN_MS))
    await Promise.all((await dueChecks(db, now())).map(check))
  }

  const logFailure = (error: unknown) => log.error({ error: describeError(error) }, 'removals not reconciled')

  async function guardedTick(): Promise<void> {
    // Also while busy: what takes long must not be taken over from who lives.
    const isOurs = !isShared || (await takeLease(db, LEASE, holder, LEASE_MS).catch(logFailure))
    if (!isOurs || isBusy) return
    isBusy = true
    await tick().catch(logFailure)
    isBusy = false
  }

  return {
    async start() {
      await checkAllAgain(db, now())
      // Where other copies live these may be theirs: what nobody ends is taken up once it is too old.
      if (!isShared) await takeUp(await findIntended(db))
      timer = setInterval(guardedTick, TICK_MS)
      timer.unref()
      await guardedTick()
    },
    tick,
    async stop() {
      if (timer) clearInterval(timer)
      if (isShared) await endLease(db, LEASE, holder).catch(logFailure)
    },
  }
}
