import 'server-only'
import { type Migration, sql } from 'kysely'
import { exactText, rowsInKey } from '@/lib/database/dialects'

/** The vocabulary is split into this many buckets by hash; instances reload only changed buckets. */
export const BUCKETS = 64

export interface WordsSchema {
  /** Search entries: a word and, for names, each other word of the name. See `entriesOf`. */
  directory_words: { word: string; beside: string; contact_id: string }
  directory_word_counts: { word: string; bucket: number; people: number }
  /** Increases with every change of a count in a bucket. */
  directory_word_versions: { bucket: number; version: number }
}

/** Tables of search entries and of the vocabulary. */
export const directoryWordsMigration: Migration = {
  async up(db) {
    const exact = await exactText(db)
    await db.schema
      .createTable('directory_words')
      .addColumn('word', sql`${exact}`, (column) => column.notNull())
      .addColumn('beside', sql`${exact}`, (column) => column.notNull())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('directory_words_key', ['word', 'beside', 'contact_id'])
      .modifyEnd(rowsInKey(db))
      .execute()
    await db.schema
      .createIndex('directory_words_of_contact')
      .on('directory_words')
      .columns(['contact_id', 'word', 'beside'])
      .execute()
    await db.schema
      .createTable('directory_word_counts')
      .addColumn('word', sql`${exact}`, (column) => column.primaryKey())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('people', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('directory_word_counts_of_bucket')
      .on('directory_word_counts')
      .columns(['bucket'])
      .execute()
    await db.schema
      .createTable('directory_word_versions')
      .addColumn('bucket', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    await db
      .insertInto('directory_word_versions')
      .values(Array.from({ length: BUCKETS }, (_, bucket) => ({ bucket, version: 0 })))
      .execute()
  },
}
