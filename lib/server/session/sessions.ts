import 'server-only'
import type { OwnSession } from '@/lib/answers/account'
import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { plainAddress } from '@/lib/server/app/peer'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { AppWrite } from '@/lib/server/audit/log'
import type { StoredSessionEnd } from '@/lib/session-end'
import { deleteSessions } from './ends/delete'
import { type Actor, findActor, markOf } from './find-actor'

const BROWSERS: [string, string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]

const SYSTEMS: [string, string][] = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

/** Describes a user agent for its user, such as `Firefox on Windows`. */
export function browserOf(userAgent: string): string {
  const find = (words: [string, string][]) => words.find(([part]) => userAgent.includes(part))?.[1]
  const system = find(SYSTEMS)
  return `${find(BROWSERS) ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`
}

/** A user's sessions, the current one first, then by last use. */
export async function listSessions(db: AppDatabase, actor: Actor): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'createdAt', 'updatedAt', 'userAgent', 'ipAddress'])
    .where('userId', '=', actor.id)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows
    .map(({ id, createdAt, updatedAt, userAgent, ipAddress }) => ({
      mark: markOf(id),
      createdAt: new Date(createdAt).toISOString(),
      lastSeenAt: new Date(updatedAt).toISOString(),
      browser: browserOf(userAgent ?? ''),
      address: plainAddress(ipAddress ?? ''),
      isThis: id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Ends the user's session with this mark. False: there is none. */
export async function endOwnSession(write: AppWrite, actor: Actor, mark: string): Promise<boolean> {
  const rows = await write.selectFrom('session').select('id').where('userId', '=', actor.id).execute()
  const found = rows.find(({ id }) => markOf(id) === mark)
  if (!found) return false
  await endSession(write, found.id, 'own')
  return true
}

export async function endSession(
  write: AppWrite,
  sessionId: string,
  reason: StoredSessionEnd,
): Promise<void> {
  await deleteSessions(write, reason, (where) => where('id', '=', sessionId))
}

/** Ends a browser's previous session after a new sign-in, which replaces its cookie. */
export async function endReplaced(app: Pick<AppContext, 'auth' | 'db'>, request: Request): Promise<void> {
  const before = await findActor(app, request.headers)
  if (!before) return
  await transact(app.db, (write) => endSession(write, before.sessionId, 'sign-out'))
}
