import 'server-only'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type AnyDatabase, kindOf } from './dialects'
import type { LockTable } from './lock'

/** A lock row that the directory doesn't use. */
const ROW = 255
/** The space that a transaction may need, in bytes. */
const LEAST_ROOM = 1024 * 1024

/** Writes without changing anything. Throws the database's error, and ENOSPC if an SQLite file can't grow. */
export async function probeWrite(db: AnyDatabase): Promise<void> {
  await (db as unknown as Kysely<{ locks: LockTable }>)
    .updateTable('locks')
    .set({ id: ROW })
    .where('id', '=', ROW)
    .executeTakeFirst()
  if (kindOf(db) === 'sqlite' && (await roomOf(db)) < LEAST_ROOM)
    throw Object.assign(new Error('The database has no room to grow.'), { code: 'ENOSPC' })
}

/** How much an SQLite file may grow, in bytes, by its own limit and the disk's. */
async function roomOf(db: AnyDatabase): Promise<number> {
  const { rows } = await sql<{ file: string; free: number; size: number }>`
    select file, size, most - pages + unused as free
    from (select file from pragma_database_list where name = 'main'),
      (select page_count as pages from pragma_page_count), (select max_page_count as most from pragma_max_page_count),
      (select freelist_count as unused from pragma_freelist_count), (select page_size as size from pragma_page_size)`.execute(
    db,
  )
  const [row] = rows
  if (!row) return Number.POSITIVE_INFINITY
  const { bsize, blocks, bavail } = await statfs(dirname(row.file))
  // Some file systems don't report their size.
  const onDisk = blocks === 0 ? Number.POSITIVE_INFINITY : bsize * bavail
  return Math.min(Number(row.free) * Number(row.size), onDisk)
}
