import 'server-only'
import { transact } from '@/lib/database/transact'
import { CHANGES_KEPT_MS, deleteOldChanges } from '@/lib/directory/tables/changes'
import { dropCustomer, mergeCustomers, unseenAfter } from '@/lib/directory/tables/customers'
import { deleteRejectedRows, storeRejectedRowsOfPass } from '@/lib/directory/tables/rejected-rows'
import type { StateTable } from '@/lib/directory/tables/schema'
import { keepOfSweep, keepState, readState } from '@/lib/directory/tables/state'
import { deleteOldTombstones } from '@/lib/directory/tables/tombstones'
import { lowPriorityTurn, lowPriorityYield } from '@/lib/jobs/yield'
import { afterShort } from '@/lib/upstream/after-short'
import { syncNextPages } from './full-sync-steps'
import { isLastSeenDue, readLastSeen } from './last-seen-steps'
import { lookUp, REPEATED, RepeatedPage, readPage } from './pages'
import { isOfAnother, takeSource } from './source'
import { type Deps, OVERLAP, PATIENCE } from './step-deps'

const MINUTE = 60_000
/** How far the clocks of instances may differ, in ms. */
const CLOCKS_APART = MINUTE
const DAY = 24 * 60 * MINUTE
/** Per step: customers checked for not being seen, and lookups of those. */
const CHECK = { people: 1000, lookUps: 20 }

type State = Awaited<ReturnType<typeof readState>>

/** Runs the next step that is due; false: none is due. Each step can be repeated safely. */
export async function nextStep(deps: Deps): Promise<boolean> {
  const { db, now } = deps
  const state = await readState(db)
  if (isOfAnother(deps, state)) {
    await takeSource(deps, state)
    return true
  }
  const isPassDue = state.swept_at !== null && isOver(state.passed_at, MINUTE, now())
  if (isPassDue) await passOver(deps, state)
  else if (state.phase === 'walk') await walkOrBeginAgain(deps, state)
  else if (state.phase === 'check') await checkMissing(deps, state)
  else if (isOver(state.swept_at, DAY, now())) await beginFullSync(deps, state)
  else if (deps.lastSeen && isLastSeenDue(state, now())) await readLastSeen(deps, deps.lastSeen, state)
  else return false
  // A good incremental sync doesn't clear a failure of the full sync, nor a good page one of the whole list.
  const isWell = isPassDue ? state.phase === 'rest' : state.phase !== 'walk' || state.failure !== REPEATED
  if (isWell && state.failed_at !== null) await keepState(db, { failed_at: null, failure: null })
  return true
}

/** Whether something done at a time is due again. A time in the future (the clock was ahead) counts as never. */
function isOver(at: number | null, everyMs: number, now: number): boolean {
  return at === null || now - at >= everyMs || at - now > CLOCKS_APART
}

/** After a list without an end, the next try starts from the beginning. */
async function walkOrBeginAgain(deps: Deps, state: State): Promise<void> {
  try {
    await syncNextPages(deps, state)
  } catch (error) {
    if (error instanceof RepeatedPage) await beginFullSync(deps, state)
    throw error
  }
}

/** Starts a full sync now, whenever the last one was. One that starts over expects as many rows as before. */
export async function beginFullSync(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sweep, phase, swept_at, people, unreadable, expected_rows }: State,
): Promise<void> {
  const begunAt = now()
  const known = swept_at === null ? null : people + unreadable
  await keepState(db, {
    phase: 'walk',
    sweep: sweep + 1,
    next_offset: 0,
    begun_at: begunAt,
    advanced_at: begunAt,
    expected_rows: phase === 'rest' ? known : expected_rows,
  })
}

/** Looks up customers that the full sync didn't see, and removes those that are gone. */
async function checkMissing(deps: Deps, state: StateTable): Promise<void> {
  const { db, upstream, now, signal, checked } = deps
  const { sweep } = state
  await lowPriorityYield({ ...deps, most: PATIENCE.page })
  const after = checked.sweep === sweep ? checked.id : ''
  const { unseen, last } = await unseenAfter(db, sweep, after, CHECK.people)
  const missing = unseen.slice(0, CHECK.lookUps)
  for (const id of missing) {
    if (await lookUp(db, upstream, id, sweep, now, signal)) continue
    await transact(db, (write) => dropCustomer(write, id, now()))
  }
  if (last !== null) {
    Object.assign(checked, { sweep, id: missing.length < unseen.length ? missing.at(-1) : last })
    await keepOfSweep(db, sweep, { advanced_at: now() })
    return
  }
  // As long as changes: a contact that is added again wasn't new to those who had seen it.
  await deleteOldTombstones(db, CHANGES_KEPT_MS, now())
  await deleteOldChanges(db, Date.now() - CHANGES_KEPT_MS)
  await deleteRejectedRows(db, sweep - 1)
  const changes_from = state.changes_from ?? Date.now()
  await keepOfSweep(db, sweep, { phase: 'rest', swept_at: now(), passed_at: state.begun_at, changes_from })
}

/** Incremental sync: reads changes since the day before the last one, as the API filters only by day. */
async function passOver(deps: Deps, state: StateTable): Promise<void> {
  const { db, upstream, now, signal, pace } = deps
  const facts = upstream.lists.of('getCustomers')
  const begunAt = now()
  // If the last one is in the future, only the full sync's time counts, and the incremental sync runs again.
  const last = [state.passed_at, state.swept_at].find((at) => at !== null && at <= begunAt + CLOCKS_APART)
  const since = Math.min(last ?? begunAt, begunAt) - DAY
  const updated_since = new Date(since).toISOString().slice(0, 10)
  const turn = () => lowPriorityTurn({ ...deps, most: PATIENCE.piece })
  const readAt = async (place: { offset: number; limit: number }) => {
    await lowPriorityYield({ ...deps, most: PATIENCE.page })
    return readPage(upstream, { ...place, updated_since }, now, { signal, turn })
  }
  const known = new Set<string>()
  const isKnown = (id: string) => known.has(id)
  for (let offset = 0; ; ) {
    const limit = facts.limit(pace.page)
    const page = await readAt({ offset, limit })
    const { ids, size, customers } = page
    if (size === 0) break
    if (ids.length > 1 && ids.every(isKnown)) throw new RepeatedPage()
    await mergeCustomers(db, { customers, askedAt: page.askedAt, sweep: state.sweep - 1 }, () =>
      lowPriorityYield({ ...deps, most: PATIENCE.rows }),
    )
    await storeRejectedRowsOfPass(db, { ...page, sweep: state.sweep })
    for (const id of ids) known.add(id)
    if (size < limit) {
      const follows = await afterShort({ offset, limit, page, readAt, isKnown, facts })
      if (follows.kind === 'repeats') throw new RepeatedPage()
      if (!('next' in follows)) break
    }
    offset += Math.max(1, size - OVERLAP)
  }
  await keepOfSweep(db, state.sweep, { passed_at: begunAt })
}
