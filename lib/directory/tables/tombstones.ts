import 'server-only'
import { createHash } from 'node:crypto'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { DirectoryDatabase, DirectoryWrite } from './schema'

/** How far the clocks of instances may differ, in ms. */
const CLOCKS_APART = 60_000
/** A tombstone dated this much after the cutoff, in ms, comes from a clock that was ahead. */
const AHEAD_MS = 2 * 24 * 60 * 60_000
/** Tombstones deleted per statement, so that others get a turn. */
const SOME = 25

/** What a tombstone stores instead of the contact's id. */
const goneHash = (id: string) => createHash('sha256').update(id).digest('hex')

/** Adds a tombstone, so that rows read before now don't restore the contact. */
export async function addTombstone(write: DirectoryWrite, id: string, now: number): Promise<void> {
  await write
    .insertInto('directory_gone')
    .values({ contact_hash: goneHash(id), gone_at: now })
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet({ gone_at: now }))
    .execute()
}

/** Which of some contacts were removed after a page with them was requested. */
export async function tombstonesSince(
  write: DirectoryWrite,
  ids: readonly string[],
  askedAt: number,
  clocksApart = CLOCKS_APART,
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => false
  const gone = await write
    .selectFrom('directory_gone')
    .select('contact_hash')
    .where('contact_hash', 'in', ids.map(goneHash))
    .where('gone_at', '>=', askedAt - clocksApart)
    .execute()
  const hashes = new Set(gone.map(({ contact_hash }) => contact_hash))
  return (id) => hashes.has(goneHash(id))
}

/** Deletes tombstones from before a time, in ms since 1970, and those dated days after it by a wrong clock. */
export async function deleteOldTombstones(db: DirectoryDatabase, before: number): Promise<void> {
  for (;;) {
    const gone = await db
      .selectFrom('directory_gone')
      .select('contact_hash')
      .where(({ eb, or }) => or([eb('gone_at', '<', before), eb('gone_at', '>', before + AHEAD_MS)]))
      .limit(SOME)
      .execute()
    if (gone.length === 0) return
    const hashes = gone.map(({ contact_hash }) => contact_hash)
    await db.deleteFrom('directory_gone').where('contact_hash', 'in', hashes).execute()
    await yieldToEventLoop()
  }
}
