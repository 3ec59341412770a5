import 'server-only'
import type { DirectoryStatus } from '@/lib/answers/directory'
import type { Sender } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import type { AnyDatabase } from '@/lib/database/dialects'
import type { ListFilters } from '@/lib/directory-list'
import type { Contact } from '@/lib/format/contact-in'
import { createJob, type JobReport } from '@/lib/jobs/job'
import { createLocations } from './list/locations'
import { rowsOf } from './list/rows'
import { createReads } from './reader/reader'
import type { Reads } from './reader/reads'
import { peopleByContact } from './search/by-contact'
import { clearDirectory } from './sync/clear'
import { takeImported } from './sync/imported'
import { beginSweep } from './sync/sync-steps'
import { createKeeper, type Keeper, type KeeperOptions } from './sync/sync-worker'
import type { Person } from './tables/customer-row'
import { notePeople } from './tables/customers'
import { type Missed, readMissed } from './tables/rejected-rows'
import { directoryOf } from './tables/schema'
import { readState } from './tables/state'

/** A copy of every customer's row, to find people in by half of a name. */
export interface Directory extends Pick<Reads, 'find' | 'list'> {
  keeper: Keeper
  /** The locations that occur, as they are written. */
  locations(): Promise<string[]>
  /** Who has each of these emails and phone numbers, as `peopleByContact` gives them. */
  byContact(contacts: readonly Contact[]): Promise<Map<string, Sender[]>>
  /** Everybody who fits, as `rowsOf` gives them. */
  rows(filters: ListFilters, signal?: AbortSignal): AsyncIterable<Person[]>
  /** Takes in what was just read of people whom somebody looks at; `askedAt` is when that was asked for, in ms. */
  note(customers: readonly Customer[], askedAt: number): Promise<void>
  /** Takes in customers that were imported into the customer system a moment ago, as `read` reads them. */
  takeImported(read: () => Promise<readonly Customer[]>): Promise<void>
  /** Asks for a full sync, which begins within a second where an instance runs. */
  requestFullSync(): Promise<void>
  /** Some of the rows that nobody could be taken in from. */
  missed(place: { offset: number; limit: number }): Promise<Missed[]>
  status(): Promise<DirectoryStatus>
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The directory in the dashboard's database; `file` is where that is a file of SQLite's. */
export function openDirectory(
  options: Omit<KeeperOptions, 'db' | 'eachMinute'> & { db: AnyDatabase; file: string | null },
): Directory {
  const db = directoryOf(options.db)
  const { now = Date.now } = options
  const reads = createReads(db, options.file, options.onFault)
  const locations = createLocations(db)
  const keeper = createKeeper({ ...options, db, eachMinute: reads.refresh })
  return {
    keeper: {
      ...keeper,
      start() {
        reads.start()
        keeper.start()
      },
      async stop() {
        await keeper.stop()
        await reads.stop()
      },
    },
    find: reads.find,
    list: reads.list,
    locations,
    byContact: (contacts) => peopleByContact(db, contacts),
    rows: (filters, signal) => rowsOf(db, filters, signal),
    note: (customers, askedAt) => notePeople(db, customers, askedAt),
    takeImported: (read) => takeImported(db, read, options.source),
    async requestFullSync() {
      await beginSweep({ db, now }, await readState(db))
    },
    async missed(place) {
      const rows = await readMissed(db, place)
      return rows.map((row) => ({ ...row, position: Number(row.position) }))
    },
    async status() {
      const state = await readState(db)
      return {
        people: state.people,
        unreadable: state.unreadable,
        isWhole: state.swept_at !== null,
        readAt: instant(state.passed_at),
        sweptAt: instant(state.swept_at),
        failure:
          state.failed_at === null || state.failure === null
            ? null
            : { since: new Date(state.failed_at).toISOString(), kind: state.failure },
      }
    },
  }
}

const CLEAR_EVERY_MS = 60_000
/** A million people take minutes. */
const CLEAR_GRACE_MS = 60 * 60_000

/** Leaves nothing of a directory that was kept before, once it is started; `stop` ends before the database is closed. */
export function closeDirectory(db: AnyDatabase, report: JobReport) {
  let isCleared = false
  const job = createJob({
    name: 'directory clearing',
    everyMs: CLEAR_EVERY_MS,
    graceMs: CLEAR_GRACE_MS,
    report,
    async run(signal) {
      if (isCleared) return
      await clearDirectory(directoryOf(db), signal)
      isCleared = true
    },
  })
  return { job, start: () => void job.start(), stop: job.stop }
}
