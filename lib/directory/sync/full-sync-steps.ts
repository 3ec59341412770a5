import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { isKeptId } from '@/lib/directory/tables/customer-row'
import { areSeen, isSeen, mergeBeside, mergePeople } from '@/lib/directory/tables/customers'
import { keepMissed } from '@/lib/directory/tables/rejected-rows'
import type { StateTable } from '@/lib/directory/tables/schema'
import { keepOfSweep } from '@/lib/directory/tables/state'
import { afterShort, type Place } from '@/lib/upstream/after-short'
import { withoutDuplicates } from './duplicates'
import { type ReadPage, RepeatedPage, readPage } from './pages'
import { type Deps, NO_SEAM, OVERLAP, PATIENCE, turnOf, yieldToPeople } from './step-deps'

/** Pages that are read side by side. */
const AT_ONCE = 2
/** A sweep that goes back more often without getting further has no list in a stable order. */
const MOST_TRIES = 10

const isFull = ({ size, limit }: ReadPage) => size >= limit

/** Reads one page, behind people's calls. */
async function readAt(deps: Omit<Deps, 'walker' | 'checked' | 'seam'>, place: Place): Promise<ReadPage> {
  const { upstream, now, signal } = deps
  const turn = () => turnOf(deps)
  // The embedded service answers within the turn.
  await turn()
  return readPage(upstream, place, now, { signal, turn })
}

/** Reads pages of a sweep side by side, behind people's calls. */
export async function readSideBySide(
  deps: Omit<Deps, 'walker' | 'checked' | 'seam'>,
  from: number,
): Promise<ReadPage[]> {
  const limit = deps.upstream.lists.of('getCustomers').limit(deps.pace.page)
  await yieldToPeople(deps, PATIENCE.page)
  const offsets = Array.from({ length: AT_ONCE }, (_, index) => from + index * Math.max(1, limit - OVERLAP))
  const pages = offsets.map((offset) => readAt(deps, { offset, limit }))
  // Also where one fails, none is left on its way.
  await Promise.allSettled(pages)
  return Promise.all(pages)
}

/** Takes a page into the directory: beside this process where possible, else behind people's calls. */
function merge(deps: Deps, page: ReadPage, sweep: number): Promise<void> {
  const { writer, signal, db } = deps
  if (writer) return mergeBeside(writer, { ...page, sweep }, signal)
  return mergePeople(db, { ...page, sweep }, () => yieldToPeople(deps, PATIENCE.rows))
}

/** The next pages of a sweep. Throws RepeatedPage where the list has no end to be seen. */
export async function walkOn(deps: Deps, state: StateTable): Promise<void> {
  const { db, signal, pace, walker } = deps
  const { sweep } = state
  if (state.swept_at !== null) await setTimeout(pace.pause, undefined, { signal })
  if (deps.seam.sweep !== sweep) Object.assign(deps.seam, NO_SEAM, { sweep })
  const pages = await walker.pagesFrom(state.next_offset)
  const lastPage = pages.at(-1)
  // A later sweep has its time.
  if (lastPage && state.swept_at === null && pages.every(isFull))
    walker.readAhead(lastPage.offset + Math.max(1, lastPage.size - OVERLAP))
  for (const [index, page] of pages.entries()) {
    if (isRepeated(page, pages[index - 1])) throw new RepeatedPage()
    if (page.size === 0 && page.offset === 0) {
      const { size } = await readAt(deps, { offset: 0, limit: 1 })
      return size === 0 ? endWalk(deps, sweep) : goBack(deps, page, sweep)
    }
    if (!(await isJoined(deps, page, sweep))) {
      // A list that moved has other pages than this one.
      const next = pages[index + 1]
      if (next && isRepeated(next, page)) throw new RepeatedPage()
      return goBack(deps, page, sweep)
    }
    if (await isNothingNew(deps, page, sweep)) throw new RepeatedPage()
    const turn = () => yieldToPeople(deps, PATIENCE.page)
    const from = deps.seam.furthest || Number.POSITIVE_INFINITY
    const { page: taken, repeated } = await withoutDuplicates({ ...deps, turn }, page, { sweep, from })
    deps.seam.repeated += repeated
    await merge(deps, taken, sweep)
    await keepMissed(db, { ...taken, sweep })
    if (!isFull(page)) {
      const kind = await whatFollows(deps, page, sweep)
      if (kind === 'end') return endWalk(deps, sweep)
      if (kind === 'repeats') throw new RepeatedPage()
      if (kind === 'changed') return goBack(deps, page, sweep)
    }
    const end = page.offset + page.size
    if (end > deps.seam.furthest) Object.assign(deps.seam, { furthest: end, tries: 0 })
    Object.assign(deps.seam, seamAfter(page.offset, taken))
    await keepOfSweep(db, sweep, { next_offset: deps.seam.offset })
    // What was read beside it begins further on.
    if (pages[index + 1] && pages[index + 1]?.offset !== deps.seam.offset) return
  }
}

/** Ends the reading of the list. Throws RepeatedPage where a row may have come in place of another's. */
async function endWalk({ db, upstream, seam }: Deps, sweep: number): Promise<void> {
  if (seam.repeated > 0) {
    upstream.lists.of('getCustomers').noteRepeat()
    throw new RepeatedPage()
  }
  await keepOfSweep(db, sweep, { phase: 'check' })
}

async function whatFollows(deps: Deps, page: ReadPage, sweep: number) {
  const { kind } = await afterShort({
    ...{ offset: page.offset, limit: page.limit, page },
    readAt: (place) => readAt(deps, place),
    isKnown: (id) => isSeen(deps.db, id, sweep),
    facts: deps.upstream.lists.of('getCustomers'),
  })
  return kind
}

/** People before a page were removed meanwhile: some moved to where was read already. */
async function goBack({ db, signal, pace, seam }: Deps, page: ReadPage, sweep: number): Promise<void> {
  if (seam.tries >= MOST_TRIES) throw new RepeatedPage()
  Object.assign(seam, { offset: NO_SEAM.offset, id: null, tries: seam.tries + 1 })
  const next_offset = Math.max(0, page.offset - Math.ceil(page.limit / 2))
  await keepOfSweep(db, sweep, { next_offset })
  await setTimeout(pace.pause, undefined, { signal })
}

/** The next page begins with the last row of this one, or the last that somebody was taken in from. */
function seamAfter(
  offset: number,
  { customers, places, size }: ReadPage,
): Pick<Deps['seam'], 'offset' | 'id'> {
  const nth = customers.findLastIndex(({ id }) => isKeptId(id))
  const place = places[nth]
  if (place === undefined || place === offset)
    return { offset: offset + Math.max(1, size - OVERLAP), id: null }
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

/** Whether a page begins where the one before ended, and yet has only people who were seen: the list starts over. */
async function isNothingNew({ db, seam }: Deps, page: ReadPage, sweep: number): Promise<boolean> {
  const ids = page.ids.slice(1)
  const last = ids.at(-1)
  const isFurther = seam.id !== null && seam.furthest > 0 && page.offset + page.size > seam.furthest
  if (!isFull(page) || !isFurther || last === undefined || !(await isSeen(db, last, sweep))) return false
  return areSeen(db, ids, sweep)
}

/** Whether a full page brings just whom the one before did, in the same order: where the list goes on, it can't. */
function isRepeated(page: ReadPage, before: ReadPage | undefined): boolean {
  const { customers, isFirstMissed } = page
  return (
    isFull(page) &&
    customers.length > 0 &&
    customers.length === before?.customers.length &&
    isFirstMissed === before.isFirstMissed &&
    customers.every(({ id }, nth) => id === before.customers[nth]?.id)
  )
}
