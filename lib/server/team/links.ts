import 'server-only'
import { hash, randomBytes } from 'node:crypto'
import { isRole } from '@/lib/access'
import { transact } from '@/lib/database/transact'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Auth } from '@/lib/server/session/auth'
import { forgetAttempts } from '@/lib/server/session/limits/attempts'
import { forgetBrowsers } from '@/lib/server/session/limits/known-browsers'
import { hashPassword, type Person, setPassword } from '@/lib/server/session/users'
import type { AppWrite, AuditLog } from '../audit/log'

const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Creates a link's token, with which a user can set a password once within 24 hours. Ends older links. */
export async function createOneTimeLink(write: AppWrite, userId: string) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Date.now() + LINK_LIFETIME_MS
  // Of two links created at once, the earlier one ends too.
  await write.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute()
  await endLinks(write, userId)
  await write
    .insertInto('one_time_links')
    .values({ token_hash: hash('sha256', token), user_id: userId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt: new Date(expiresAt).toISOString() }
}

export async function endLinks(write: AppWrite, userId: string): Promise<void> {
  await write.deleteFrom('one_time_links').where('user_id', '=', userId).execute()
}

/** The user of a link; null: unknown, used or expired, or the user is disabled. */
export async function personOfLink(db: AppDatabase, token: string): Promise<Person | null> {
  const found = await db
    .selectFrom('one_time_links')
    .innerJoin('user', 'user.id', 'one_time_links.user_id')
    .select(['user.id', 'user.email', 'user.name', 'user.role', 'user.banned'])
    .where('token_hash', '=', hash('sha256', token))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  if (!found || found.banned || !isRole(found.role)) return null
  return { id: found.id, email: found.email, name: found.name, role: found.role }
}

/** Uses a link once: returns the user, sets the password, and records it. Null: not usable. */
export async function redeemOneTimeLink(
  { db, auth, audit }: { db: AppDatabase; auth: Auth; audit: AuditLog },
  input: { token: string; name: string; password: string; requestId: string },
): Promise<Person | null> {
  const password = await hashPassword(auth, input.password)
  return transact(db, async (write) => {
    // Concurrent uses of a link wait here and then find none.
    const link = write.selectFrom('one_time_links').where('token_hash', '=', hash('sha256', input.token))
    await link.select('token_hash').forUpdate().execute()
    const person = await personOfLink(write, input.token)
    if (!person) return null
    await endLinks(write, person.id)
    await write.updateTable('user').set({ name: input.name }).where('id', '=', person.id).execute()
    await setPassword(write, person.id, password)
    await forgetAttempts(write, person)
    await forgetBrowsers(write, person.id, null)
    await audit.append(write, {
      actorId: person.id,
      role: person.role,
      action: 'account.password',
      subject: person.id,
      outcome: 'done',
      requestId: input.requestId,
      detail: { by: 'link' },
    })
    return { ...person, name: input.name }
  })
}
