import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { type AnyDatabase, databaseTime } from './dialects'

/** Work that one instance does at a time. `expires_at` is ms since 1970 by the database's clock. */
export interface LeaseTable {
  name: string
  holder: string
  expires_at: number
}

const ASK_AGAIN_MS = 100

const leasesOf = (db: AnyDatabase) => db as unknown as Kysely<{ leases: LeaseTable }>

/** Creates the table of leases if it is missing. Concurrent instances may all try. */
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
    // If instances create it at the same moment, all but one get a unique-index error.
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'leases')) throw error
  }
}

/** Takes a lease for some ms, or extends the holder's own. False: another holder has it. */
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

/** Returns a lease if `holder` has it. */
export async function endLease(db: AnyDatabase, name: string, holder: string): Promise<void> {
  await leasesOf(db).deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/** Runs work while no other instance does. If an instance dies, another takes over after `ms`. */
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
