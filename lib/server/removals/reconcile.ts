import 'server-only'
import { describeError } from '../log'
import { checkAllAgain, dueChecks, readSince, recordReading, takeCheck } from './checks'
import { GIVE_UP_MS } from './machine'
import { isThere, lookFor } from './reading'
import type { RemovalDeps } from './removals'
import { advance, findAbandoned, findIntended, type RemovalRow } from './store'

const TICK_MS = 1000
/** Beyond the deadline of a call, the process that asked must have ended. */
const MARGIN_MS = 30_000

/** Finds out by reading how removals went whose outcome isn't known, or that upstream only says it did. */
export interface Reconciler {
  /** Takes up what an earlier process left, and from then on looks every second. */
  start(): Promise<void>
  /** Does what is due by now, once. */
  tick(): Promise<void>
  stop(): void
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

  async function guardedTick(): Promise<void> {
    if (isBusy) return
    isBusy = true
    await tick().catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'removals not reconciled'),
    )
    isBusy = false
  }

  return {
    async start() {
      await checkAllAgain(db, now())
      await takeUp(await findIntended(db))
      timer = setInterval(guardedTick, TICK_MS)
      timer.unref()
      await guardedTick()
    },
    tick,
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
