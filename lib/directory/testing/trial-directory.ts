import 'server-only'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { AnyDatabase } from '@/lib/database/dialects'
import { createLeases } from '@/lib/database/lease'
import { createLocks } from '@/lib/database/lock'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import type { Place } from '@/lib/database/place'
import { hasTables, testPlace } from '@/lib/database/testing/place'
import { transact } from '@/lib/database/transact'
import { directoryMigrations } from '@/lib/directory/tables/migrations'
import {
  type DirectoryDatabase,
  type DirectorySchema,
  directoryOf,
  type PersonTable,
} from '@/lib/directory/tables/schema'
import { type ListKeys, listKeysOf } from '@/lib/directory/tables/sort-keys'
import { writeWords } from '@/lib/directory/tables/words'

/** A directory database for one test. */
export interface TrialDirectory {
  db: DirectoryDatabase
  place: Place
  close(): Promise<void>
}

export async function openTrialDirectory(): Promise<TrialDirectory> {
  const place = await testPlace('desk')
  return hasTables(place) ? trialOf(openDatabase<DirectorySchema>(place), place) : openDirectoryAt(place)
}

/** Opens a directory and migrates it. */
export async function openDirectoryAt(place: Place): Promise<TrialDirectory> {
  const db = openDatabase<DirectorySchema>(place)
  const inUse = { '009-leases': { up: createLeases }, '010-locks': { up: createLocks } }
  await migrate(db, { ...inUse, ...directoryMigrations })
  return trialOf(db, place)
}

function trialOf(db: DirectoryDatabase, place: Place): TrialDirectory {
  return {
    db,
    place,
    async close() {
      await db.destroy()
      if (typeof place === 'string') rmSync(dirname(place), { recursive: true })
    },
  }
}

/** The customers in a directory. */
export async function keptIn(db: AnyDatabase): Promise<string[]> {
  const rows = await directoryOf(db).selectFrom('directory_people').select(['id', 'firstname']).execute()
  return rows.map(({ id, firstname }) => `${id} ${firstname}`).sort()
}

/** The contacts that any word finds, and the recorded number of customers per name word. */
export async function wordsIn(db: AnyDatabase) {
  const words = directoryOf(db)
  const found = await words.selectFrom('directory_words').select('contact_id').distinct().execute()
  const counts = await words.selectFrom('directory_word_counts').select(['word', 'people']).execute()
  return {
    contacts: found.map(({ contact_id }) => contact_id).sort(),
    people: new Map(counts.map(({ word, people }) => [word, Number(people)])),
  }
}

export type TrialPerson = Partial<Omit<PersonTable, keyof ListKeys>> & { id: string }

/** Adds customers or updates them. */
export async function keepPeople(db: DirectoryDatabase, people: readonly TrialPerson[]): Promise<void> {
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

const UNKNOWN: Omit<PersonTable, 'id' | keyof ListKeys> = {
  firstname: null,
  lastname: null,
  email: null,
  phone: null,
  last_location: null,
  created_date: null,
  user_id: null,
  email_optout: null,
  sms_optout: null,
  last_seen_at: 0,
  first_seen_at: 0,
  changed_at: 0,
  row_hash: '',
  sweep: 0,
  away_days: null,
  details_at: null,
  membership_ends: null,
  no_shows: null,
}

function wholePerson(person: TrialPerson): PersonTable {
  const whole = { ...UNKNOWN, ...person }
  return { ...whole, ...listKeysOf(whole) }
}
