import 'server-only'
import { createHash } from 'node:crypto'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { Addition } from './changes'
import type { DirectoryDatabase, DirectoryWrite } from './schema'

/** How far the clocks of instances may differ, in ms. */
const CLOCKS_APART = 60_000
/** A tombstone dated this much in the future, in ms, comes from a clock that was ahead. */
const AHEAD_MS = 24 * 60 * 60_000
/** Tombstones deleted per statement, so that others get a turn. */
const SOME = 25

/** What a tombstone stores instead of the contact's id. */
const goneHash = (id: string) => createHash('sha256').update(id).digest('hex')

/**
 * Adds a tombstone, so that rows read before now don't restore the contact. `known`: when a contact that may be added
 * again had been added.
 */
export async function addTombstone(
  write: DirectoryWrite,
  id: string,
  now: number,
  known?: readonly Addition[],
): Promise<void> {
  const values = { gone_at: now, additions: known ? JSON.stringify(known) : null }
  await write
    .insertInto('directory_gone')
    .values({ contact_hash: goneHash(id), ...values })
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet(values))
    .execute()
}

/** Of contacts that are added again: when they went, and had been added before. */
export async function goneContacts(write: DirectoryWrite, ids: readonly string[]) {
  if (ids.length === 0) return []
  const idsByHash = new Map(ids.map((id) => [goneHash(id), id]))
  const rows = await write
    .selectFrom('directory_gone')
    .select(['contact_hash', 'gone_at', 'additions'])
    .where('contact_hash', 'in', [...idsByHash.keys()])
    .execute()
  return rows.flatMap(({ contact_hash, gone_at, additions }) => {
    const id = idsByHash.get(contact_hash)
    if (id === undefined || additions === null) return []
    return [{ id, goneAt: Number(gone_at), additions: JSON.parse(additions) as Addition[] }]
  })
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

/** Deletes tombstones older than `keptMs`, and those that a wrong clock dated in the future. */
export async function deleteOldTombstones(db: DirectoryDatabase, keptMs: number, now: number): Promise<void> {
  for (;;) {
    const gone = await db
      .selectFrom('directory_gone')
      .select('contact_hash')
      .where(({ eb, or }) => or([eb('gone_at', '<', now - keptMs), eb('gone_at', '>', now + AHEAD_MS)]))
      .limit(SOME)
      .execute()
    if (gone.length === 0) return
    const hashes = gone.map(({ contact_hash }) => contact_hash)
    await db.deleteFrom('directory_gone').where('contact_hash', 'in', hashes).execute()
    await yieldToEventLoop()
  }
}
