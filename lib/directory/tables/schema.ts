import 'server-only'
import type { Kysely, Migration } from 'kysely'
import type { AnyDatabase } from '@/lib/database/dialects'
import type { ListKeys } from './sort-keys'
import type { WordsSchema } from './words-migration'

/** What the directory keeps of a customer, in the database of the dashboard. */
export interface DirectorySchema extends WordsSchema {
  directory_people: PersonTable
  directory_state: StateTable
  directory_missed: MissedTable
  /** Who was taken out lately, by a hash of the contact's id, so that no page read before brings them back. */
  directory_gone: { contact_hash: string; gone_at: number }
}

/** A customer as upstream said when last read. Times are ms since 1970. */
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
  /** Known where a page with full data brought it. */
  user_id: string | null
  /** A hash of what upstream said, which `user_id` is no part of, to tell whether anything changed. */
  row_hash: string
  first_seen_at: number
  /** When the row last changed or a user last viewed the customer. */
  last_seen_at: number
  /** When the row was first seen as it is. */
  changed_at: number
  /** The number of the last sweep, or of a pass since, that saw the contact. */
  sweep: number
}

/** A rejected row. */
export interface MissedTable {
  /** Empty where the row has no id to know it by. */
  contact_id: string
  /** Where a row without an id stood in the list of all, from 0; else -1. */
  position: number
  /** The number of the last sweep, or of a pass since, that missed it. */
  sweep: number
}

/** One row, `id` 1: how far the directory is. Times are ms since 1970. */
export interface StateTable {
  id: number
  /** `walk`: reads all pages from `next_offset`; `check`: looks up who wasn't seen; `rest`: neither. */
  phase: 'walk' | 'check' | 'rest'
  sweep: number
  next_offset: number
  people: number
  begun_at: number | null
  /** When the last whole sweep ended; null: there was none yet, and people are missing. */
  swept_at: number | null
  /** When the last pass over what changed began. */
  passed_at: number | null
  /** Since when reading fails, and as what kind; null: it doesn't. */
  failed_at: number | null
  failure: string | null
  /** How many rows ever came, changed or went: while it stays, the list is the same. */
  changes: number
  /** Which customer system the people are from, by a hash; null: an earlier version didn't say. */
  source: string | null
}

export type DirectoryDatabase = Kysely<DirectorySchema>
/** The same in a transaction, which may also write other tables. */
export type DirectoryWrite = Kysely<DirectorySchema>

/** The directory's tables in a database that holds others, too. */
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
    await (db as Kysely<{ directory_state: Omit<StateTable, 'changes'> }>)
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
