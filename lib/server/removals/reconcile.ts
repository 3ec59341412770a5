import 'server-only'
import { describeError } from '../log'
import { readContact } from './contact'
import { GIVE_UP_MS } from './machine'
import type { RemovalDeps } from './removals'
import { advance, dueChecks, findAbandoned, findOpen, type RemovalRow, takeCheck } from './store'

const TICK_MS = 1000
/** Beyond the deadline of a call, the process that asked must have ended. */
const MARGIN_MS = 30_000

/** Finds out how removals went whose outcome isn't known. */
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
    const contact = await readContact(upstream, row.contact_id).catch(() => 'unreadable' as const)
    if (contact === 'unreadable') return
    const at = now()
    if (contact === null) await advance(db, audit, row.id, 'seen-gone', at, { absentAt: at })
    else if (at - Number(row.unknown_since ?? at) >= GIVE_UP_MS)
      await advance(db, audit, row.id, 'seen-present', at)
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
      await takeUp(await findOpen(db, now()))
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
