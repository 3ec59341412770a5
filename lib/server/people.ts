import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { isRole, type Role } from '@/lib/access'
import type { Auth } from './auth'
import type { DeskDatabase } from './schema'

const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000

/** A person of the team. */
export interface Person {
  id: string
  email: string
  name: string
  role: Role
}

/** A mistake in what a person asked for, told as it is. */
export class PeopleError extends Error {}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Adds a person who can't sign in until a password is set. Throws PeopleError where the email is taken. */
export async function addPerson(auth: Auth, email: string, role: Role, name = ''): Promise<Person> {
  const { internalAdapter } = await auth.$context
  if (await internalAdapter.findUserByEmail(email.toLowerCase())) {
    throw new PeopleError(`${email} is in the team already.`)
  }
  const user = await internalAdapter.createUser({
    email: email.toLowerCase(),
    name: name || email.split('@')[0] || email,
    emailVerified: true,
    role,
  })
  return { id: user.id, email: user.email, name: user.name, role }
}

/** Sets a person's password and ends the sessions that the old one opened. */
export async function setPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: hasher } = await auth.$context
  const hash = await hasher.hash(password)
  const accounts = await internalAdapter.findAccounts(userId)
  if (accounts.some((account) => account.providerId === 'credential')) {
    await internalAdapter.updatePassword(userId, hash)
  } else {
    await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password: hash })
  }
  await internalAdapter.deleteUserSessions(userId)
}

/** Makes a link's token that lets one person set a password once, within 24 hours. Older links end. */
export async function createOneTimeLink(db: DeskDatabase, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (write) => {
    await write.deleteFrom('one_time_links').where('user_id', '=', userId).execute()
    await write
      .insertInto('one_time_links')
      .values({ token_hash: hashToken(token), user_id: userId, expires_at: Date.now() + LINK_LIFETIME_MS })
      .execute()
  })
  return token
}

/** The person whom a link is for; null where it is unknown, used or too old. */
export async function personOfLink(db: DeskDatabase, auth: Auth, token: string): Promise<Person | null> {
  const link = await db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  if (!link) return null
  const { internalAdapter } = await auth.$context
  const user = await internalAdapter.findUserById(link.user_id)
  if (!user) return null
  const role = 'role' in user && isRole(user.role) ? user.role : 'staff'
  return { id: user.id, email: user.email, name: user.name, role }
}

/** Uses a link up, once: names the person, sets the password. False where the link can't be used. */
export async function redeemOneTimeLink(
  db: DeskDatabase,
  auth: Auth,
  input: { token: string; name: string; password: string },
): Promise<Person | null> {
  const person = await personOfLink(db, auth, input.token)
  if (!person) return null
  const used = await db
    .deleteFrom('one_time_links')
    .where('token_hash', '=', hashToken(input.token))
    .executeTakeFirst()
  if (used.numDeletedRows === 0n) return null
  const { internalAdapter } = await auth.$context
  await internalAdapter.updateUser(person.id, { name: input.name })
  await setPassword(auth, person.id, input.password)
  return { ...person, name: input.name }
}
