import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type AnyDatabase, databaseTime } from './dialects'

/** What one copy of the app does at a time. `expires_at` is ms since 1970 by the database's clock. */
export interface LeaseTable {
  name: string
  holder: string
  expires_at: number
}

interface LeaseSchema {
  leases: LeaseTable
}

const ASK_AGAIN_MS = 100

const leasesOf = (db: AnyDatabase) => db as unknown as Kysely<LeaseSchema>

/** Makes the table of leases where it is missing. Copies that start together may all try. */
export async function createLeases(db: AnyDatabase): Promise<void> {
  try {
    await db.schema
      .createTable('leases')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
  } catch (error) {
    // Of copies that make it at the same moment, one is told so by a broken unique index.
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'leases')) throw error
  }
}

/** Takes a lease for so many ms, or prolongs one's own. False: it is another's, and hasn't expired. */
export async function takeLease(db: AnyDatabase, name: string, holder: string, ms: number): Promise<boolean> {
  const now = databaseTime(db)
  const taken = await leasesOf(db)
    .insertInto('leases')
    .values(({ eb }) => ({ name, holder, expires_at: eb(now, '+', ms) }))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb }) => ({ holder, expires_at: eb(now, '+', ms) }))
        .where(({ eb, or }) => or([eb('leases.holder', '=', holder), eb('leases.expires_at', '<=', now)])),
    )
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows) > 0
}

/** Gives a lease back, if it is the holder's. */
export async function endLease(db: AnyDatabase, name: string, holder: string): Promise<void> {
  await leasesOf(db).deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/**
 * Does something while no other copy does it, waiting for its turn. A copy that dies amid it is followed by
 * another after `ms`; one that lives prolongs its lease.
 */
export async function alone<Result>(
  db: AnyDatabase,
  name: string,
  work: () => Promise<Result>,
  ms = 15_000,
): Promise<Result> {
  const holder = randomUUID()
  while (!(await takeLease(db, name, holder, ms))) await setTimeout(ASK_AGAIN_MS)
  const prolong = () => takeLease(db, name, holder, ms).catch(() => {})
  const timer = setInterval(prolong, ms / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await endLease(db, name, holder)
  }
}
