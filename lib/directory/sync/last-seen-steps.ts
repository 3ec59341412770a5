import 'server-only'
import type { Customer } from '@/lib/contract'
import { writeAwayDays } from '@/lib/directory/tables/away-days'
import type { StateTable } from '@/lib/directory/tables/schema'
import { keepOfSweep } from '@/lib/directory/tables/state'
import { lowPriorityTurn, lowPriorityYield } from '@/lib/jobs/yield'
import { AWAY_DAYS, type AwayDays } from '@/lib/last-seen'
import { noWalkNotes, type ReadPlace, walk } from '@/lib/upstream/walk'
import { type Deps, PATIENCE } from './step-deps'

const DAY = 86_400_000
/** A list that changes during each of so many reads is given up for the day. */
const MOST_TRIES = 3
/** A day without events, if the customer system filters by `event_since_date` at all. */
const FAR_OFF = 3650 * DAY

/** A list to read: customers with an event in the last days, and how long those in no shorter list are away. */
interface List {
  since: number
  away: AwayDays
}

/** The longest first: who has an event while the lists are read is then found in a shorter one. */
const LISTS: readonly List[] = AWAY_DAYS.flatMap((away, nth) => {
  const since = AWAY_DAYS[nth + 1]
  return since === undefined ? [] : [{ since, away }]
}).reverse()

/** A run's progress, in memory: after a restart, the day's run starts again. */
interface Run {
  at: number
  isChecked: boolean
  lists: List[]
  tries: number
  reading: { pages: AsyncGenerator<Customer[]>; notes: ReturnType<typeof noWalkNotes> } | null
  found: Map<string, AwayDays>
  /** The last customer, by id, whose days are written. */
  writtenTo: string
}

/** Where the current run is kept between steps. */
export interface LastSeenWork {
  run: Run | null
}

const dayOf = (at: number) => Math.floor(at / DAY)
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Whether a run is due: one a day (in UTC), after the first full sync. */
export function isLastSeenDue({ swept_at, away_tried_at }: StateTable, now: number): boolean {
  return swept_at !== null && (away_tried_at === null || dayOf(away_tried_at) !== dayOf(now))
}

/**
 * The next step of the day's run: reads who had an event in the last 90, 60, 30 and 14 days, a page at a time, then
 * writes the shortest list that each customer is in. Those in none are away longer. A list that may miss someone is
 * read again, so that no customer counts as away by mistake.
 */
export async function readLastSeen(deps: Deps, work: LastSeenWork, { sweep }: StateTable): Promise<void> {
  const { db, now } = deps
  if (!work.run || dayOf(work.run.at) !== dayOf(now())) work.run = newRun(now())
  const { run } = work
  const end = async (result: Partial<StateTable>) => {
    work.run = null
    await keepOfSweep(db, sweep, { away_tried_at: run.at, away_failure: null, ...result })
  }
  const [list] = run.lists
  if (!run.isChecked) {
    if (await isFilterIgnored(deps, run)) return end({ away_failure: 'ignored' })
    run.isChecked = true
  } else if (list) {
    await readNextPage(deps, run, list)
    if (run.tries >= MOST_TRIES) await end({ away_failure: 'changed' })
  } else {
    const last = await writeAwayDays(db, run.writtenTo, run)
    if (last === null) return end({ away_read_at: run.at })
    run.writtenTo = last
  }
}

const newRun = (at: number): Run => ({
  at,
  isChecked: false,
  lists: [...LISTS],
  tries: 0,
  reading: null,
  found: new Map(),
  writtenTo: '',
})

/** A customer system that ignores the filter would make all customers seen today. */
async function isFilterIgnored(deps: Deps, { at }: Run): Promise<boolean> {
  const { upstream, signal } = deps
  await lowPriorityYield({ ...deps, most: PATIENCE.page })
  const input = { event_since_date: dateOf(at + FAR_OFF), limit: 1, offset: 0 }
  const { rows, unreadable } = await upstream.read('getCustomers', input, { signal })
  return rows.length + unreadable.length > 0
}

async function readNextPage(deps: Deps, run: Run, { since, away }: List): Promise<void> {
  run.reading ??= startReading(deps, dateOf(run.at - since * DAY))
  const { pages, notes } = run.reading
  const page = await pages.next().catch((error: unknown) => {
    // The generator ended with the failure. The list is read from its start.
    run.reading = null
    throw error
  })
  if (!page.done) {
    for (const { id } of page.value) run.found.set(id, away)
    return
  }
  run.reading = null
  run.tries = notes.changedWhileRead ? run.tries + 1 : 0
  if (!notes.changedWhileRead) run.lists.shift()
}

function startReading(deps: Deps, event_since_date: string): NonNullable<Run['reading']> {
  const { upstream, signal } = deps
  const notes = noWalkNotes()
  const turn = () => lowPriorityTurn({ ...deps, most: PATIENCE.piece })
  const read: ReadPlace<Customer> = async (place) => {
    await lowPriorityYield({ ...deps, most: PATIENCE.page })
    return upstream.read('getCustomers', { ...place, event_since_date }, { signal, turn })
  }
  return { notes, pages: walk(read, ({ id }) => id, notes, upstream.lists.of('getCustomers')) }
}
