import 'server-only'
import type { Kysely, Migration } from 'kysely'
import type { AnyDatabase } from '@/lib/database/dialects'
import type { ListKeys } from './sort-keys'
import type { WordsSchema } from './words-migration'

/** The directory's tables, in Frontdesk's database. */
export interface DirectorySchema extends WordsSchema {
  directory_people: PersonTable
  directory_state: StateTable
  directory_missed: MissedTable
  /** Tombstones: recently removed customers by a hash of their id, so that no page read earlier restores them. */
  directory_gone: GoneTable
  directory_changes: ChangeTable
}

/** `additions` is JSON: when the contact had been added, if it may be added again; null: it was removed. */
interface GoneTable {
  contact_hash: string
  gone_at: number
  additions: string | null
}

/** A field that a sync changed, with the earlier value. `field` is empty where the customer was added. */
interface ChangeTable {
  contact_id: string
  field: string
  at: number
  before: string | null
}

/** A customer as last read from the customer system. Times are ms since 1970. */
export interface PersonTable extends ListKeys {
  id: string
  firstname: string | null
  lastname: string | null
  email: string | null
  phone: string | null
  last_location: string | null
  email_optout: number | null
  sms_optout: number | null
  created_date: string | null
  /** Known once a page with full data had it. */
  user_id: string | null
  /** A hash of the documented fields, without `user_id`, to detect changes. */
  row_hash: string
  first_seen_at: number
  /** When the row last changed or a user last viewed the customer. */
  last_seen_at: number
  /** When the row was first seen in its current state. */
  changed_at: number
  /** Number of the last full sync, or of an incremental one since, that saw the contact. */
  sweep: number
  /** Days without an event, one of `AWAY_DAYS`; null: not known yet. */
  away_days: number | null
  /** When the full data below was read, in ms since 1970; null: never. */
  details_at: number | null
  /** The last day of the customer's memberships, `YYYY-MM-DD`; empty: none ends; null: not recognized. */
  membership_ends: string | null
  /** No-shows in the 30 days before `details_at`; null: not recognized. */
  no_shows: number | null
}

export interface MissedTable {
  /** Empty if the row has no id. */
  contact_id: string
  /** Position in the list, from 0, of a row without an id; else -1. */
  position: number
  /** Number of the last full sync, or of an incremental one since, that rejected it. */
  sweep: number
}

/** One row, `id` 1: the sync's progress. Times are ms since 1970. */
export interface StateTable {
  id: number
  /** `walk`: reads all pages from `next_offset`; `check`: looks up customers it didn't see; `rest`: neither. */
  phase: 'walk' | 'check' | 'rest'
  sweep: number
  next_offset: number
  people: number
  begun_at: number | null
  /** When the running full sync last got further. */
  advanced_at: number | null
  /** How many rows the list had before the running full sync; null: not known, such as in the first one. */
  expected_rows: number | null
  /** When the last full sync ended; null: none yet, so customers are missing. */
  swept_at: number | null
  /** When the last incremental sync began. */
  passed_at: number | null
  /** Since when reading fails, and the kind of failure; null: it doesn't fail. */
  failed_at: number | null
  failure: string | null
  /** Rows ever added, changed or removed: while it stays the same, so does the list. */
  changes: number
  /** When the last run for `away_days` began that ended, and that read all. */
  away_tried_at: number | null
  away_read_at: number | null
  /** Why the last run gave up; null: it didn't. */
  away_failure: 'ignored' | 'changed' | null
  /** The nightly run that reads full data: when it began, the next offset, and when the last run ended. */
  details_begun_at: number | null
  details_offset: number
  details_ended_at: number | null
  /** Since when changes are recorded; null: not until the next full sync ends. */
  changes_from: number | null
  /** Hash of the customer system the customers are from; null: unknown, from an earlier version. */
  source: string | null
}

export type DirectoryDatabase = Kysely<DirectorySchema>
/** The same in a transaction, which may also write other tables. */
export type DirectoryWrite = Kysely<DirectorySchema>

export const directoryOf = (db: AnyDatabase) => db as unknown as DirectoryDatabase

export const directoryMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('directory_people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('firstname', 'text')
      .addColumn('lastname', 'text')
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('last_location', 'text')
      .addColumn('email_optout', 'integer')
      .addColumn('sms_optout', 'integer')
      .addColumn('created_date', 'text')
      .addColumn('user_id', 'text')
      .addColumn('row_hash', 'text', (column) => column.notNull())
      .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('sweep', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('directory_people_by_sweep')
      .on('directory_people')
      .columns(['sweep', 'id'])
      .execute()
    await db.schema
      .createIndex('directory_people_by_seen')
      .on('directory_people')
      .columns(['last_seen_at', 'id'])
      .execute()
    await db.schema
      .createTable('directory_state')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('sweep', 'bigint', (column) => column.notNull())
      .addColumn('next_offset', 'bigint', (column) => column.notNull())
      .addColumn('people', 'bigint', (column) => column.notNull())
      .addColumn('begun_at', 'bigint')
      .addColumn('swept_at', 'bigint')
      .addColumn('passed_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('failure', 'text')
      .execute()
    await (db as Kysely<{ directory_state: Omit<StateTable, 'changes' | 'details_offset'> }>)
      .insertInto('directory_state')
      .values({ id: 1, phase: 'rest', sweep: 0, next_offset: 0, people: 0 })
      .execute()
    await db.schema
      .createTable('directory_gone')
      .addColumn('contact_hash', 'text', (column) => column.primaryKey())
      .addColumn('gone_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
