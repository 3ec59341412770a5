import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { transact } from '@/lib/database/transact'
import { behindOthers, behindPeople } from '@/lib/upstream/behind-people'
import type { Upstream } from '@/lib/upstream/client'
import { ownTurn } from '@/lib/upstream/own-turn'
import { withoutDuplicates } from './duplicates'
import { forgetGone } from './gone'
import { forgetMissed, keepMissed, keepMissedOfPass } from './missed'
import { lookUp, type ReadPage, RepeatedPage, readPage } from './pages'
import { forgetPerson, isSeen, mergeBeside, mergePeople, unseenAfter } from './people'
import { isKeptId } from './person'
import type { DirectoryDatabase, StateTable } from './schema'
import { keepOfSweep, keepState, readState } from './state'
import type { Walker } from './walker'
import type { PeopleWriter } from './writer'

const MINUTE = 60_000
/** Clocks of several copies may be apart by this, in ms. */
const CLOCKS_APART = MINUTE
const DAY = 24 * 60 * MINUTE
/** Pages that are read side by side. */
const AT_ONCE = 2
/** Rows of a page: the most that the API gives; and the pause before one of a later sweep, in ms: nobody waits for it. */
export const PACE = { page: 1000, pause: 1000 }
/** How long people's own calls are waited for, in ms at most: before a page is asked for, amid its writing, and amid its reading. */
const PATIENCE = { page: 2000, rows: 100, piece: 100 }
/** A page is begun with the last row of the one before. */
const OVERLAP = 1
/** At a step so many people are looked through for those who weren't seen, and so many of these looked up. */
const CHECK = { people: 1000, lookUps: 20 }

export interface Deps {
  db: DirectoryDatabase
  pace: typeof PACE
  upstream: Upstream
  /** Whether people wait for an answer just now, whom upstream may not be asked for. */
  othersWait: () => boolean
  now: () => number
  signal: AbortSignal
  /** Writes a sweep's pages beside this process, where the database can't be written to without holding it up. */
  writer?: PeopleWriter
  walker: Walker
  checked: Checked
  seam: Seam
}

/** Up to whom a sweep's people were looked through for those whom it didn't see. */
interface Checked {
  sweep: number
  id: string
}

/** Where a sweep's next page begins, and whom it has to begin with; null: nobody can tell. */
export interface Seam {
  sweep: number
  offset: number
  id: string | null
}

/** Before a sweep's first page, and after a restart. */
export const NO_SEAM: Seam = { sweep: 0, offset: -1, id: null }

/** Does what is due next; false: nothing is for now. Each step may be begun anew without harm. */
export async function nextStep(deps: Deps): Promise<boolean> {
  const { db, now } = deps
  const state = await readState(db)
  const isPassDue = state.swept_at !== null && isOver(state.passed_at, MINUTE, now())
  if (isPassDue) await passOver(deps, state)
  else if (state.phase === 'walk') await walkOn(deps, state)
  else if (state.phase === 'check') await checkMissing(deps, state)
  else if (isOver(state.swept_at, DAY, now())) await beginSweep(deps, state)
  else return false
  // That a pass goes well says nothing of a sweep that doesn't.
  const isWell = !isPassDue || state.phase === 'rest'
  if (isWell && state.failed_at !== null) await keepState(db, { failed_at: null, failure: null })
  return true
}

/** Whether what was done at a time is due again. A time in the future, by a clock that was ahead, counts as never. */
function isOver(at: number | null, everyMs: number, now: number): boolean {
  return at === null || now - at >= everyMs || at - now > CLOCKS_APART
}

/** Asks for a sweep to begin now, whenever the last one was. */
export async function beginSweep(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sweep }: StateTable,
): Promise<void> {
  await keepState(db, { phase: 'walk', sweep: sweep + 1, next_offset: 0, begun_at: now() })
}

/** People who wait come first. */
const yieldToPeople = (
  { upstream, othersWait, signal }: Pick<Deps, 'upstream' | 'othersWait' | 'signal'>,
  most: number,
) => behindPeople(upstream, { most, signal, othersWait })

/** A turn of the event loop for a piece of work, behind people who wait. */
async function turnOf({ othersWait, signal }: Pick<Deps, 'othersWait' | 'signal'>): Promise<void> {
  const until = performance.now() + PATIENCE.piece
  const left = () => until - performance.now()
  do {
    await behindOthers(othersWait, { most: left(), signal })
    await ownTurn()
    // Somebody may have come while others had their turn.
  } while (othersWait() && left() > 0)
}

/** Reads pages of a sweep side by side, behind people's calls. */
export async function readSideBySide(
  deps: Omit<Deps, 'walker' | 'checked' | 'seam'>,
  from: number,
): Promise<ReadPage[]> {
  const { upstream, now, signal, pace } = deps
  const limit = pace.page
  await yieldToPeople(deps, PATIENCE.page)
  const turn = () => turnOf(deps)
  const offsets = Array.from({ length: AT_ONCE }, (_, index) => from + index * (limit - OVERLAP))
  const pages = offsets.map(async (offset) => {
    // The embedded service answers within the turn.
    await turn()
    return readPage(upstream, { offset, limit }, now, { signal, turn })
  })
  // Also where one fails, none is left on its way.
  await Promise.allSettled(pages)
  return Promise.all(pages)
}

/** Takes a page into the directory, behind people's calls. */
function merge(deps: Deps, page: ReadPage, sweep: number): Promise<void> {
  return mergePeople(deps.db, { ...page, sweep }, () => yieldToPeople(deps, PATIENCE.rows))
}

/** The same beside this process, where nobody here waits for it. */
function mergeOfSweep(deps: Deps, page: ReadPage, sweep: number): Promise<void> {
  const { writer, signal } = deps
  return writer ? mergeBeside(writer, { ...page, sweep }, signal) : merge(deps, page, sweep)
}

/** The next pages of a sweep. */
async function walkOn(deps: Deps, state: StateTable): Promise<void> {
  const { db, signal, pace, walker } = deps
  const { sweep } = state
  const limit = pace.page
  if (state.swept_at !== null) await setTimeout(pace.pause, undefined, { signal })
  const pages = await walker.pagesFrom(state.next_offset)
  // A later sweep has its time.
  if (state.swept_at === null && !pages.some(({ isLast }) => isLast))
    walker.readAhead(state.next_offset + AT_ONCE * (limit - OVERLAP))
  for (const [index, page] of pages.entries()) {
    if (isRepeated(page, pages[index - 1])) throw new RepeatedPage()
    if (!(await isJoined(deps, page, sweep))) {
      // A list that moved has other pages than this one.
      const next = pages[index + 1]
      if (next && isRepeated(next, page)) throw new RepeatedPage()
      // People before it were removed meanwhile: some moved to where was read already.
      Object.assign(deps.seam, NO_SEAM)
      await keepOfSweep(db, sweep, { next_offset: Math.max(0, page.offset - Math.ceil(limit / 2)) })
      await setTimeout(pace.pause, undefined, { signal })
      return
    }
    const turn = () => yieldToPeople(deps, PATIENCE.page)
    const taken = await withoutDuplicates({ ...deps, turn }, page, sweep)
    await mergeOfSweep(deps, taken, sweep)
    await keepMissed(db, { ...taken, sweep })
    if (page.isLast) {
      await keepOfSweep(db, sweep, { phase: 'check' })
      return
    }
    Object.assign(deps.seam, seamAfter(page.offset, taken, limit), { sweep })
    await keepOfSweep(db, sweep, { next_offset: deps.seam.offset })
    // What was read beside it begins further on.
    if (pages[index + 1] && pages[index + 1]?.offset !== deps.seam.offset) return
  }
}

/** The next page begins with the last row of this one, or the last that somebody was taken in from. */
function seamAfter(offset: number, { customers, places }: ReadPage, limit: number): Omit<Seam, 'sweep'> {
  const nth = customers.findLastIndex(({ id }) => isKeptId(id))
  const place = places[nth]
  if (place === undefined || place === offset) return { offset: offset + limit - OVERLAP, id: null }
  return { offset: place, id: customers[nth]?.id ?? null }
}

/**
 * Whether nobody can be between a page and the one before: it begins with whom that ended with. Where that isn't
 * known, it begins with somebody who was seen, or with nobody who can be.
 */
async function isJoined({ db, seam }: Deps, page: ReadPage, sweep: number): Promise<boolean> {
  const [first] = page.isFirstMissed ? [] : page.customers
  if (page.offset === 0) return true
  if (seam.sweep === sweep && seam.offset === page.offset && seam.id !== null) return first?.id === seam.id
  return page.isFirstMissed || (first !== undefined && (await isSeen(db, first.id, sweep)))
}

/** Whether a full page brings just whom the one before did, in the same order: where the list goes on, it can't. */
function isRepeated({ isLast, customers, isFirstMissed }: ReadPage, before: ReadPage | undefined): boolean {
  return (
    !isLast &&
    customers.length > 0 &&
    customers.length === before?.customers.length &&
    isFirstMissed === before.isFirstMissed &&
    customers.every(({ id }, nth) => id === before.customers[nth]?.id)
  )
}

/** Those whom a sweep didn't see are looked up, and dropped when they are gone. */
async function checkMissing(deps: Deps, state: StateTable): Promise<void> {
  const { db, upstream, now, signal, checked } = deps
  const { sweep } = state
  await yieldToPeople(deps, PATIENCE.page)
  const after = checked.sweep === sweep ? checked.id : ''
  const { unseen, last } = await unseenAfter(db, sweep, after, CHECK.people)
  const missing = unseen.slice(0, CHECK.lookUps)
  for (const id of missing) {
    if (await lookUp(db, upstream, id, sweep, now, signal)) continue
    await transact(db, (write) => forgetPerson(write, id, now()))
  }
  if (last !== null) {
    Object.assign(checked, { sweep, id: missing.length < unseen.length ? missing.at(-1) : last })
    return
  }
  await forgetGone(db, now() - DAY)
  await forgetMissed(db, sweep - 1)
  await keepOfSweep(db, sweep, { phase: 'rest', swept_at: now(), passed_at: state.begun_at })
}

/** What changed since the day before the last pass: the API knows only days. */
async function passOver(deps: Deps, state: StateTable): Promise<void> {
  const { db, upstream, now, signal, pace } = deps
  const limit = pace.page
  const begunAt = now()
  // After a pass in the future only the sweep says when changes were last read; a future one is made again.
  const last = [state.passed_at, state.swept_at].find((at) => at !== null && at <= begunAt + CLOCKS_APART)
  const since = Math.min(last ?? begunAt, begunAt) - DAY
  const updated_since = new Date(since).toISOString().slice(0, 10)
  let before: ReadPage | undefined
  for (let offset = 0; !before?.isLast; offset += limit - OVERLAP) {
    await yieldToPeople(deps, PATIENCE.page)
    const turn = () => turnOf(deps)
    const page = await readPage(upstream, { offset, limit, updated_since }, now, { signal, turn })
    if (isRepeated(page, before)) throw new RepeatedPage()
    await merge(deps, page, state.sweep)
    await keepMissedOfPass(db, { ...page, sweep: state.sweep })
    before = page
  }
  await keepOfSweep(db, state.sweep, { passed_at: begunAt })
}
