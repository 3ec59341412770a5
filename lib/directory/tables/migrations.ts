import 'server-only'
import { type Kysely, type Migration, sql } from 'kysely'
import { changesMigration } from './changes-migration'
import { channelStatesMigration } from './channel-states-migration'
import { detailsMigration } from './details-migration'
import { expectedRowsMigration } from './expected-rows-migration'
import { lastNameMigration } from './last-name-migration'
import { lastSeenMigration } from './last-seen-migration'
import { directoryListMigration } from './list-migration'
import { progressMigration } from './progress-migration'
import { type DirectorySchema, directoryMigration } from './schema'
import { phoneKeyOf } from './sort-keys'
import { directoryWordsMigration } from './words-migration'
import { PHONE, phoneWordsOf } from './words-of-customer'

/** Without an index on `sweep`: every full sync would write it for each customer, and needs only one table scan. */
const directorySweepMigration: Migration = {
  async up(db) {
    await db.schema.dropIndex('directory_people_by_sweep').execute()
  },
}

/** Adds the hash of the customer system that the customers are from. */
const directorySourceMigration: Migration = {
  async up(db) {
    await db.schema.alterTable('directory_state').addColumn('source', 'text').execute()
  },
}

/** Finds customers by user ID; only of opened customers, so the index is small. */
const directoryUserIdMigration: Migration = {
  async up(db) {
    await db.schema
      .createIndex('directory_people_by_user')
      .on('directory_people')
      .column('user_id')
      .where(sql.ref('user_id'), 'is not', null)
      .execute()
  },
}

const directoryRejectedMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('directory_missed')
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('sweep', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('directory_missed_row', ['contact_id', 'position'])
      .execute()
  },
}

const STEP = 1000

/** Recomputes search entries and sort keys, now that phone numbers are parsed the same way everywhere. */
export const directoryContactKeysMigration: Migration = {
  async up(db: Kysely<DirectorySchema>) {
    let after = ''
    for (;;) {
      const people = await db
        .selectFrom('directory_people')
        .select(['id', 'phone', 'phone_key'])
        .where('id', '>', after)
        .where('phone', '<>', '')
        .orderBy('id')
        .limit(STEP)
        .execute()
      for (const person of people) await computeKeys(db, person)
      const last = people.at(-1)
      if (!last || people.length < STEP) break
      after = last.id
    }
    await db.updateTable('directory_state').set({ changes: sql<number>`changes + 1` }).execute()
  },
}

async function computeKeys(
  db: Kysely<DirectorySchema>,
  { id, phone, phone_key }: { id: string; phone: string | null; phone_key: string | null },
): Promise<void> {
  const key = phoneKeyOf(phone)
  const words = phoneWordsOf(phone ?? '')
  const isSameWord = words.length === 1 && phone_key !== null && words[0] === wordOfEarlier(phone_key)
  if (key === phone_key && isSameWord) return
  await db.updateTable('directory_people').set({ phone_key: key }).where('id', '=', id).execute()
  await db
    .deleteFrom('directory_words')
    .where('contact_id', '=', id)
    .where('word', '>=', PHONE)
    .where('word', '<', '$')
    .execute()
  if (words.length > 0)
    await db
      .insertInto('directory_words')
      .values(words.map((word) => ({ word, beside: '', contact_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The word for a number's last 20 digits in earlier versions. */
const wordOfEarlier = (digits: string) => PHONE + [...digits.slice(-20)].reverse().join('')

/** The directory's migrations, named by their place among all of the database's. A new one comes last. */
export const directoryMigrations: Record<string, Migration> = {
  '012-directory': directoryMigration,
  '013-directory-words': directoryWordsMigration,
  '016-directory-list': directoryListMigration,
  '017-directory-sweep': directorySweepMigration,
  '018-directory-missed': directoryRejectedMigration,
  '019-channel-states': channelStatesMigration,
  '021-directory-contact-keys': directoryContactKeysMigration,
  '023-directory-source': directorySourceMigration,
  '024-directory-last-names': lastNameMigration,
  '025-directory-user-id': directoryUserIdMigration,
  '026-directory-last-seen': lastSeenMigration,
  '027-directory-changes': changesMigration,
  '029-directory-details': detailsMigration,
  '032-directory-progress': progressMigration,
  '034-directory-expected-rows': expectedRowsMigration,
}
