import 'server-only'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Kysely, Migration } from 'kysely'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { testDatabaseUrl } from '@/lib/database/test-place'
import { transact } from '@/lib/database/transact'
import type { FinderSchema } from './find'
import type { PeopleTable } from './people-table'
import { writeWords } from './words'
import { directoryWordsMigration } from './words-migration'

const TEXTS = [
  ...['firstname', 'lastname', 'email', 'phone', 'customer_location_name'],
  ...['created_date', 'updated_date', 'user_id'],
]

/** The table of people as far as finding reads it. */
const peopleMigration: Migration = {
  async up(db) {
    let table = db.schema
      .createTable('directory_people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('email_optout', 'integer')
      .addColumn('sms_optout', 'integer')
    for (const name of TEXTS) table = table.addColumn(name, 'text')
    await table.execute()
    await db.schema
      .createIndex('directory_people_by_seen')
      .on('directory_people')
      .columns(['last_seen_at', 'id'])
      .execute()
  },
}

/** A directory's database of a test's own. */
export interface TrialDirectory {
  db: Kysely<FinderSchema>
  place: Place
  close(): Promise<void>
}

export async function openTrialDirectory(): Promise<TrialDirectory> {
  const url = await testDatabaseUrl({ isEmpty: true })
  const place = url
    ? { url, schema: 'desk' }
    : join(mkdtempSync(join(tmpdir(), 'frontdesk-test-')), 'directory.db')
  return openDirectoryAt(place)
}

/** Opens a directory and brings its tables up to date. */
export async function openDirectoryAt(place: Place): Promise<TrialDirectory> {
  const db = openDatabase<FinderSchema>(place)
  await migrate(db, { '001-words': directoryWordsMigration, '002-people': peopleMigration })
  return {
    db,
    place,
    async close() {
      await db.destroy()
      if (typeof place === 'string') rmSync(dirname(place), { recursive: true })
    },
  }
}

export type TrialPerson = Partial<PeopleTable> & { id: string }

/** Puts people in, or what they are now in place of what they were. */
export async function keepPeople(db: Kysely<FinderSchema>, people: readonly TrialPerson[]): Promise<void> {
  const rows = people.map(wholePerson)
  await transact(db, async (write) => {
    const ids = rows.map(({ id }) => id)
    await write.deleteFrom('directory_people').where('id', 'in', ids).execute()
    for (let first = 0; first < rows.length; first += 100)
      await write
        .insertInto('directory_people')
        .values(rows.slice(first, first + 100))
        .execute()
    await writeWords(write, rows)
  })
}

const UNKNOWN: Omit<PeopleTable, 'id'> = {
  firstname: null,
  lastname: null,
  email: null,
  phone: null,
  customer_location_name: null,
  created_date: null,
  updated_date: null,
  user_id: null,
  email_optout: null,
  sms_optout: null,
  last_seen_at: 0,
  first_seen_at: 0,
}

const wholePerson = (person: TrialPerson): PeopleTable => ({ ...UNKNOWN, ...person })
