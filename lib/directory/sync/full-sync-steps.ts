import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { isKeptId } from '@/lib/directory/tables/customer-row'
import { areSeen, mergeCustomers, mergeWithWriter } from '@/lib/directory/tables/customers'
import { storeRejectedRows } from '@/lib/directory/tables/rejected-rows'
import type { StateTable } from '@/lib/directory/tables/schema'
import { keepOfSweep } from '@/lib/directory/tables/state'
import { lowPriorityTurn, lowPriorityYield } from '@/lib/jobs/yield'
import { afterShort, type Place } from '@/lib/upstream/after-short'
import { withoutDuplicates } from './duplicates'
import { type ReadPage, RepeatedPage, readPage } from './pages'
import { type Deps, NO_OVERLAP, OVERLAP, PATIENCE } from './step-deps'

const AT_ONCE = 2
/** A full sync that goes back more often than this without progress has no list in a stable order. */
const MOST_TRIES = 10

type ReadDeps = Omit<Deps, 'pageReader' | 'checked' | 'overlap' | 'lastSeen'>

const isFull = ({ size, limit }: ReadPage) => size >= limit

async function readAt(deps: ReadDeps, place: Place): Promise<ReadPage> {
  const { upstream, now, signal } = deps
  const turn = () => lowPriorityTurn({ ...deps, most: PATIENCE.piece })
  // Yields to the event loop first: the embedded service responds without doing so.
  await turn()
  return readPage(upstream, place, now, { signal, turn })
}

/** Reads pages of a full sync in parallel, at low priority. */
export async function readInParallel(deps: ReadDeps, from: number): Promise<ReadPage[]> {
  const limit = deps.upstream.lists.of('getCustomers').limit(deps.pace.page)
  await lowPriorityYield({ ...deps, most: PATIENCE.page })
  const offsets = Array.from({ length: AT_ONCE }, (_, index) => from + index * Math.max(1, limit - OVERLAP))
  const pages = offsets.map((offset) => readAt(deps, { offset, limit }))
  // If one fails, wait for the others too.
  await Promise.allSettled(pages)
  return Promise.all(pages)
}

/** Merges a page into the directory: in the writer process if there is one, else at low priority here. */
function merge(deps: Deps, page: ReadPage, sweep: number): Promise<void> {
  const { writer, signal, db } = deps
  if (writer) return mergeWithWriter(writer, { ...page, sweep }, signal)
  return mergeCustomers(db, { ...page, sweep }, () => lowPriorityYield({ ...deps, most: PATIENCE.rows }))
}

/** The next pages of a full sync. Throws RepeatedPage if the list never ends. */
export async function syncNextPages(deps: Deps, state: StateTable): Promise<void> {
  const { db, signal, pace, pageReader, now } = deps
  const { sweep } = state
  if (state.swept_at !== null) await setTimeout(pace.pause, undefined, { signal })
  if (deps.overlap.sweep !== sweep) Object.assign(deps.overlap, NO_OVERLAP, { sweep })
  const pages = await pageReader.pagesFrom(state.next_offset)
  const lastPage = pages.at(-1)
  // Only the first full sync is urgent.
  if (lastPage && state.swept_at === null && pages.every(isFull))
    pageReader.readAhead(lastPage.offset + Math.max(1, lastPage.size - OVERLAP))
  for (const [index, page] of pages.entries()) {
    if (isRepeated(page, pages[index - 1])) throw new RepeatedPage()
    if (page.size === 0 && page.offset === 0) {
      const { size } = await readAt(deps, { offset: 0, limit: 1 })
      return size === 0 ? endWalk(deps, sweep) : goBack(deps, page, sweep)
    }
    if (!(await isJoined(deps, page, sweep))) {
      // If the list moved, its other pages differ too.
      const next = pages[index + 1]
      if (next && isRepeated(next, page)) throw new RepeatedPage()
      return goBack(deps, page, sweep)
    }
    if (await isNothingNew(deps, page, sweep)) throw new RepeatedPage()
    const turn = () => lowPriorityYield({ ...deps, most: PATIENCE.page })
    const from = deps.overlap.furthest || Number.POSITIVE_INFINITY
    const { page: taken, repeated } = await withoutDuplicates({ ...deps, turn }, page, { sweep, from })
    deps.overlap.repeated += repeated
    await merge(deps, taken, sweep)
    await storeRejectedRows(db, { ...taken, sweep })
    if (!isFull(page)) {
      const kind = await whatFollows(deps, page, sweep)
      if (kind === 'end') return endWalk(deps, sweep)
      if (kind === 'repeats') throw new RepeatedPage()
      if (kind === 'changed') return goBack(deps, page, sweep)
    }
    const end = page.offset + page.size
    if (end > deps.overlap.furthest) Object.assign(deps.overlap, { furthest: end, tries: 0 })
    Object.assign(deps.overlap, overlapAfter(page.offset, taken))
    await keepOfSweep(db, sweep, { next_offset: deps.overlap.offset, advanced_at: now() })
    // The page read in parallel starts further on.
    if (pages[index + 1] && pages[index + 1]?.offset !== deps.overlap.offset) return
  }
}

/** Ends reading the list. Throws RepeatedPage if a repeated row may have replaced another. */
async function endWalk({ db, upstream, overlap, now }: Deps, sweep: number): Promise<void> {
  if (overlap.repeated > 0) {
    upstream.lists.of('getCustomers').noteRepeat()
    throw new RepeatedPage()
  }
  await keepOfSweep(db, sweep, { phase: 'check', advanced_at: now() })
}

async function whatFollows(deps: Deps, page: ReadPage, sweep: number) {
  const { kind } = await afterShort({
    ...{ offset: page.offset, limit: page.limit, page },
    readAt: (place) => readAt(deps, place),
    isKnown: (id) => areSeen(deps.db, [id], sweep),
    facts: deps.upstream.lists.of('getCustomers'),
  })
  return kind
}

/** Goes back: customers before a page were removed, and others moved to positions already read. */
async function goBack({ db, signal, pace, overlap }: Deps, page: ReadPage, sweep: number): Promise<void> {
  if (overlap.tries >= MOST_TRIES) throw new RepeatedPage()
  Object.assign(overlap, { offset: NO_OVERLAP.offset, id: null, tries: overlap.tries + 1 })
  const next_offset = Math.max(0, page.offset - Math.ceil(page.limit / 2))
  await keepOfSweep(db, sweep, { next_offset })
  await setTimeout(pace.pause, undefined, { signal })
}

/** The next page starts at the last row that gave a customer, or else at the last row. */
function overlapAfter(
  offset: number,
  { customers, places, size }: ReadPage,
): Pick<Deps['overlap'], 'offset' | 'id'> {
  const nth = customers.findLastIndex(({ id }) => isKeptId(id))
  const place = places[nth]
  if (place === undefined || place === offset)
    return { offset: offset + Math.max(1, size - OVERLAP), id: null }
  return { offset: place, id: customers[nth]?.id ?? null }
}

/** Whether a page overlaps the one before, so that no customer is between them. */
async function isJoined({ db, overlap }: Deps, page: ReadPage, sweep: number): Promise<boolean> {
  const [first] = page.isFirstRejected ? [] : page.customers
  if (page.offset === 0) return true
  if (overlap.sweep === sweep && overlap.offset === page.offset && overlap.id !== null)
    return first?.id === overlap.id
  return page.isFirstRejected || (first !== undefined && (await areSeen(db, [first.id], sweep)))
}

/** Whether a page continues the list but has only customers already seen: the list starts over. */
async function isNothingNew({ db, overlap }: Deps, page: ReadPage, sweep: number): Promise<boolean> {
  const ids = page.ids.slice(1)
  const last = ids.at(-1)
  const isFurther = overlap.id !== null && overlap.furthest > 0 && page.offset + page.size > overlap.furthest
  if (!isFull(page) || !isFurther || last === undefined || !(await areSeen(db, [last], sweep))) return false
  return areSeen(db, ids, sweep)
}

/** Whether a full page repeats the one before in the same order, which a list that goes on can't do. */
function isRepeated(page: ReadPage, before: ReadPage | undefined): boolean {
  const { customers, isFirstRejected } = page
  return (
    isFull(page) &&
    customers.length > 0 &&
    customers.length === before?.customers.length &&
    isFirstRejected === before.isFirstRejected &&
    customers.every(({ id }, nth) => id === before.customers[nth]?.id)
  )
}
