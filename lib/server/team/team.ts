import 'server-only'
import type { Role } from '@/lib/access'
import { lock } from '@/lib/database/lock'
import { Problem } from '@/lib/server/app/problem'
import { endSessions } from '@/lib/server/session/users'
import type { AppWrite } from '../audit/log'
import { createOneTimeLink, endLinks } from './links'

/** Changes a user's role from the next request on; sessions stay. False: no change. Throws Problem 404 or 409. */
export async function changeRole(write: AppWrite, personId: string, role: Role): Promise<boolean> {
  if (role !== 'admin') await requireAnotherAdmin(write, personId)
  return update(write, personId, { role })
}

/** Disables a user at once, or enables them again. False: no change. Throws Problem 404 or 409. */
export async function setDisabled(write: AppWrite, personId: string, isDisabled: boolean): Promise<boolean> {
  if (isDisabled) await requireAnotherAdmin(write, personId)
  if (!(await update(write, personId, { banned: isDisabled ? 1 : 0 }))) return false
  if (isDisabled) {
    await endSessions(write, personId, 'admin')
    await endLinks(write, personId)
  }
  return true
}

/** Resets a user: deletes password, second factor, sessions and links, and creates a link. Throws Problem 404. */
export async function resetPerson(write: AppWrite, personId: string) {
  await update(write, personId, { twoFactorEnabled: 0 })
  await write.deleteFrom('twoFactor').where('userId', '=', personId).execute()
  await write.deleteFrom('account').where('userId', '=', personId).execute()
  await endSessions(write, personId, 'reset')
  return createOneTimeLink(write, personId)
}

/** Throws Problem 409 if this user is an admin and no other admin can sign in. */
export async function requireAnotherAdmin(write: AppWrite, personId: string): Promise<void> {
  await lock(write, 'admins')
  const admins = await write
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
    )
    .select(['user.id', 'user.banned', 'account.password'])
    .where('role', '=', 'admin')
    .execute()
  if (!admins.some(({ id }) => id === personId)) return
  if (admins.some(({ id, banned, password }) => id !== personId && !banned && password)) return
  throw new Problem(409, 'This is the only admin who can sign in', {
    type: '/problems/last-admin',
    detail: 'Nothing was changed. Make another user an admin first, and have them set a password.',
  })
}

/** A flag may be stored as 0 and 1 or as false and true. */
const isSame = (kept: unknown, wanted: unknown) =>
  typeof wanted === 'number' ? Number(kept ?? 0) === wanted : kept === wanted

/** False: no change. */
async function update(
  write: AppWrite,
  personId: string,
  change: { role?: Role; banned?: number; twoFactorEnabled?: number },
): Promise<boolean> {
  const before = await write
    .selectFrom('user')
    .select(['role', 'banned', 'twoFactorEnabled'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem(404, 'User not found', { detail: 'No user has this ID.' })
  const names = Object.keys(change) as (keyof typeof change)[]
  if (names.every((name) => isSame(before[name], change[name]))) return false
  await write
    .updateTable('user')
    .set({ ...change, updatedAt: new Date().toISOString() })
    .where('id', '=', personId)
    .execute()
  return true
}
