import 'server-only'
import type { Computed, DirectoryStatus } from '@/lib/answers/directory'
import type { Sender } from '@/lib/answers/forms'
import type { Customer } from '@/lib/contract'
import type { AnyDatabase } from '@/lib/database/dialects'
import type { ListFilters } from '@/lib/directory-list'
import type { Contact } from '@/lib/format/contact-in'
import { createJob, type Job, type JobReport } from '@/lib/jobs/job'
import { createDetailsJob } from './details/job'
import { peopleByIds, peopleByUserIds, userIdsByIds } from './list/by-ids'
import { fittingCustomers } from './list/fitting-customers'
import { type KnownOf, readKnown } from './list/known-of'
import { createLocations } from './list/locations'
import { newByWeek } from './list/new-by-week'
import { rowsOf } from './list/rows'
import { untilChanged } from './list/until-changed'
import { createReads } from './reader/reader'
import type { Reads } from './reader/reads'
import { peopleByContact } from './search/by-contact'
import { clearDirectory } from './sync/clear'
import { takeImported } from './sync/imported'
import { isResumed, progressOf } from './sync/progress'
import { beginFullSync } from './sync/sync-steps'
import { createSyncWorker, type SyncWorker, type SyncWorkerOptions } from './sync/sync-worker'
import { changesOf, type EarlierValue, earlierValuesOf, type NetChange } from './tables/changes'
import type { Person } from './tables/customer-row'
import { noteCustomers } from './tables/customers'
import { computedOf, forgetInsights, writeDetails } from './tables/details'
import { type RejectedRow, readRejectedRows } from './tables/rejected-rows'
import { directoryOf } from './tables/schema'
import { readState } from './tables/state'

/** The customer directory: a local copy of every customer, for search, sorting and counting. */
export interface Directory extends Pick<Reads, 'find' | 'list' | 'changesSince' | 'attentionCounts'> {
  syncWorker: SyncWorker
  /** Reads full data at night; null with `INSIGHTS=off`. */
  detailsJob: Job | null
  /** How many customers were created in each week after a time, in ms, by its number; null: not known. */
  newByWeek(first: number): Promise<Map<number, number> | null>
  /** The distinct locations, as customers have them written. */
  locations(): Promise<string[]>
  /** What full data says of at least one customer. */
  knows(): Promise<KnownOf[]>
  /** The customers who have each of these emails and phone numbers. */
  byContact(contacts: readonly Contact[]): Promise<Map<string, Sender[]>>
  /** Those of some customers, as the customer system sent them, who match the filters. */
  fitting(customers: readonly Customer[], filters: ListFilters): Promise<Customer[]>
  /** The customers with these ids, at most 1,000. */
  byIds(ids: readonly string[]): Promise<Map<string, Person>>
  /** The customers with each of these user IDs, two at most each, as far as their full data was read. */
  byUserIds(userIds: readonly string[]): Promise<Map<string, Sender[]>>
  /** The user IDs of customers whose full data was read, by contact ID. */
  userIdsOf(ids: readonly string[]): Promise<Map<string, string>>
  /** The values of a customer's fields that syncs replaced in the last 30 days. */
  earlierValuesOf(id: string): Promise<EarlierValue[]>
  /** What is computed of customers, at most 1,000, from events and full data; those not known are absent. */
  computedOf(ids: readonly string[]): Promise<Map<string, Computed>>
  /** Which fields of some customers, at most 1,000, have another value than at a time, in ms since 1970. */
  changesOf(ids: readonly string[], since: number): Promise<NetChange[]>
  /** Every customer who matches the filters, as `rowsOf` yields them. */
  rows(filters: ListFilters, signal?: AbortSignal): AsyncIterable<Person[]>
  /** Updates the customers a user is looking at; `askedAt` is when they were requested, in ms. */
  note(customers: readonly Customer[], askedAt: number): Promise<void>
  /** Adds customers who were just imported into the customer system; `read` loads them. */
  takeImported(read: () => Promise<readonly Customer[]>): Promise<void>
  /** Requests a full sync. It starts within a second if an instance is running. */
  requestFullSync(): Promise<void>
  missed(place: { offset: number; limit: number }): Promise<RejectedRow[]>
  status(): Promise<DirectoryStatus>
}

/** Counting 100,000 customers takes 70 ms, too long for each visitor of Today while a sync writes. */
const COUNTED_EVERY_MS = 30_000

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Creates the directory in Frontdesk's database; `file` is its path if it is an SQLite file. */
export function openDirectory(
  options: Omit<SyncWorkerOptions, 'db' | 'eachMinute'> & {
    db: AnyDatabase
    file: string | null
    /** Whether to keep what full data says of memberships and no-shows. */
    insights?: boolean
  },
): Directory {
  const db = directoryOf(options.db)
  const { now = Date.now, insights = true } = options
  const reads = createReads(db, options.file, options.onFault)
  const locations = createLocations(db)
  let isForgotten = false
  const syncWorker = createSyncWorker({
    ...options,
    db,
    async eachMinute() {
      await reads.refresh()
      if (insights) return
      await forgetInsights(db, !isForgotten)
      isForgotten = true
    },
  })
  const { report = { failed: (_name, error) => options.onFault(error), recovered: () => {} } } = options
  const { upstream, areRequestsWaiting = () => false } = options
  const detailsJob = insights ? createDetailsJob({ db, upstream, report, areRequestsWaiting, now }) : null
  return {
    detailsJob,
    syncWorker: {
      ...syncWorker,
      start() {
        reads.start()
        syncWorker.start()
      },
      async stop() {
        await syncWorker.stop()
        await reads.stop()
      },
    },
    find: reads.find,
    list: reads.list,
    changesSince: reads.changesSince,
    attentionCounts: untilChanged(db, reads.attentionCounts, {
      // Whose membership ends depends on the day.
      keyOf: (seenAt) => `${seenAt} ${new Date().toISOString().slice(0, 10)}`,
      freshMs: COUNTED_EVERY_MS,
    }),
    newByWeek: untilChanged(db, (first) => newByWeek(db, first), {
      keyOf: String,
      freshMs: COUNTED_EVERY_MS,
    }),
    locations,
    knows: untilChanged(db, () => readKnown(db), { freshMs: COUNTED_EVERY_MS }),
    byContact: (contacts) => peopleByContact(db, contacts),
    fitting: (customers, filters) => fittingCustomers(db, customers, filters),
    byIds: (ids) => peopleByIds(db, ids),
    byUserIds: (userIds) => peopleByUserIds(db, userIds),
    userIdsOf: (ids) => userIdsByIds(db, ids),
    earlierValuesOf: (id) => earlierValuesOf(db, id),
    computedOf: (ids) => computedOf(db, ids),
    changesOf: (ids, since) => changesOf(db, ids, since),
    rows: (filters, signal) => rowsOf(db, filters, signal),
    async note(customers, askedAt) {
      await noteCustomers(db, customers, askedAt)
      if (insights) await writeDetails(db, customers, askedAt)
    },
    takeImported: (read) => takeImported(db, read, options.source),
    async requestFullSync() {
      await beginFullSync({ db, now }, await readState(db))
    },
    missed: (place) => readRejectedRows(db, place),
    async status() {
      const state = await readState(db)
      return {
        people: state.people,
        unreadable: state.unreadable,
        isWhole: state.swept_at !== null,
        readAt: instant(state.passed_at),
        sweptAt: instant(state.swept_at),
        fullSync: progressOf(state, now()),
        details: { isOn: insights, readAt: instant(state.details_ended_at) },
        lastSeen: { readAt: insights ? instant(state.away_read_at) : null, failure: state.away_failure },
        failure:
          state.failed_at === null || state.failure === null
            ? null
            : {
                since: new Date(state.failed_at).toISOString(),
                kind: state.failure,
                isResumed: isResumed(state, now()),
              },
      }
    },
  }
}

const CLEAR_EVERY_MS = 60_000
/** Clearing a million customers takes minutes. */
const CLEAR_GRACE_MS = 60 * 60_000

/** Clears an earlier directory once started. `stop` resolves before the database is closed. */
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
