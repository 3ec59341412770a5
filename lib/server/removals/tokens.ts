import 'server-only'
import { randomBytes } from 'node:crypto'
import type { RemovalCounts } from '@/lib/answers/removals'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { AppWrite } from '../audit/log'
import type { SeenContact } from './contact'
import { sha256 } from './store'

const LIFETIME_MS = 10 * 60_000

/** What a token allows: one user to remove one contact in its previewed state. */
export interface KnownToken {
  tokenHash: string
  contactId: string
  fingerprint: string
  counts: RemovalCounts
}

/** Creates a token for a user and a previewed contact, valid once and for ten minutes. */
export async function createToken(
  write: AppWrite,
  userId: string,
  { contact, counts, fingerprint }: SeenContact,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await write.deleteFrom('removal_tokens').where('expires_at', '<=', now).execute()
  await write
    .insertInto('removal_tokens')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      contact_id: contact.id,
      fingerprint,
      counts: JSON.stringify(counts),
      expires_at: now + LIFETIME_MS,
    })
    .execute()
  return token
}

/** What a user's token allows; null: used, expired, another user's or invalid. Doesn't use it. */
export async function findToken(
  db: AppDatabase,
  userId: string,
  token: string,
  now: number,
): Promise<KnownToken | null> {
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom('removal_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const counts: RemovalCounts = JSON.parse(row.counts)
  return { tokenHash, contactId: row.contact_id, fingerprint: row.fingerprint, counts }
}
