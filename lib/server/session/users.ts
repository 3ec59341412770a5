import 'server-only'
import { generateRandomString } from 'better-auth/crypto'
import { isRole, type Role } from '@/lib/access'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { StoredSessionEnd } from '@/lib/session-end'
import type { Auth } from './auth'
import { deleteSessions } from './ends/delete'

export interface Person {
  id: string
  email: string
  name: string
  role: Role
}

/** A mistake in a request, with a message for the user. */
export class UserError extends Error {}

/** Adds a user who can't sign in until a password is set. Throws UserError if the email is taken. */
export async function addUser(
  db: AppDatabase,
  typedEmail: string,
  role: Role,
  typedName = '',
): Promise<Person> {
  const email = typedEmail.toLowerCase()
  const name = typedName || email.split('@')[0] || email
  const id = generateRandomString(32)
  const now = new Date().toISOString()
  const flags = { emailVerified: 1, banned: 0, twoFactorEnabled: 0 }
  const added = await db
    .insertInto('user')
    .values({ id, email, name, role, ...flags, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (Number(added.numInsertedOrUpdatedRows) === 0) throw new UserError(`${email} is already on the team.`)
  return { id, email, name, role }
}

/** The user with an email, ignoring case; null: none. */
export async function findUser(db: AppDatabase, email: string): Promise<Person | null> {
  const found = await db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'role'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return found ? { ...found, role: isRole(found.role) ? found.role : 'staff' } : null
}

/** Hashes a password for sign-in. Takes a tenth of a second, so don't call it in a transaction. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  const { password: hasher } = await auth.$context
  return hasher.hash(password)
}

/** Sets a user's password and ends the old one's sessions, except `keepSession`. */
export async function setPassword(
  db: AppDatabase,
  userId: string,
  hash: string,
  keepSession = '',
): Promise<void> {
  const now = new Date().toISOString()
  const changed = await db
    .updateTable('account')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) {
    const of = { userId, accountId: userId, providerId: 'credential' }
    await db
      .insertInto('account')
      .values({ id: generateRandomString(32), ...of, password: hash, createdAt: now, updatedAt: now })
      .execute()
  }
  await endSessions(db, userId, 'password', keepSession)
}

/** Ends a user's sessions for a reason, except `keepSession`. */
export async function endSessions(
  db: AppDatabase,
  userId: string,
  reason: StoredSessionEnd,
  keepSession = '',
): Promise<void> {
  await deleteSessions(db, reason, (where) =>
    where.and([where('userId', '=', userId), where('id', '!=', keepSession)]),
  )
}
