import 'server-only'
import { sql } from 'kysely'
import { isRole } from '@/lib/access'
import type { TeamAnswer, TeamPerson } from '@/lib/answers/team'
import { iso, isoOrNull } from '@/lib/server/app/iso'
import type { AppDatabase } from '@/lib/server/app/schema'
import { firstSignInsSince } from '@/lib/server/session/first-sign-ins'

/** All users by name, and with a time in ms, who of them, other than `you`, first signed in after it. */
export async function readTeam(db: AppDatabase, you: string, since?: number): Promise<TeamAnswer> {
  const [people, signIns] = await Promise.all([
    listTeam(db, you),
    since === undefined ? null : firstSignInsSince(db, you, since),
  ])
  return {
    people,
    ...(signIns && { firstSignIns: signIns.map(({ id, at }) => ({ id, at: iso(Number(at)) })) }),
  }
}

/** All users by name, or the one with an ID. `you` is the current user; null: the operator. */
export async function listTeam(db: AppDatabase, you: string | null, onlyId?: string): Promise<TeamPerson[]> {
  let people = db
    .selectFrom('user')
    .select(['id', 'email', 'name', 'role', 'banned', 'twoFactorEnabled'])
    .select((of) => [
      of
        .selectFrom('account')
        .select('password')
        .whereRef('userId', '=', 'user.id')
        .where('providerId', '=', 'credential')
        .limit(1)
        .as('password'),
      of
        .selectFrom('one_time_links')
        .select('expires_at')
        .whereRef('user_id', '=', 'user.id')
        .where('expires_at', '>', Date.now())
        .limit(1)
        .as('linkExpires'),
      of
        .selectFrom('session')
        .select(({ fn }) => fn.max('updatedAt').as('at'))
        .whereRef('userId', '=', 'user.id')
        .as('lastUse'),
      // Sessions are deleted when they end; the log's newest row of a user stays.
      of
        .selectFrom('audit')
        .select('at')
        .whereRef('actor_id', '=', 'user.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('lastRow'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('email')
  if (onlyId !== undefined) people = people.where('id', '=', onlyId)
  const found = await people.execute()
  return found.flatMap(
    ({ role, banned, twoFactorEnabled, password, linkExpires, lastUse, lastRow, ...who }) => {
      if (!isRole(role)) return []
      return {
        ...who,
        role,
        state: banned ? 'disabled' : password ? 'active' : 'invited',
        hasSecondFactor: Boolean(twoFactorEnabled),
        lastSeenAt: newest(lastUse, lastRow),
        linkExpiresAt: isoOrNull(linkExpires),
        isYou: who.id === you,
      }
    },
  )
}

function newest(lastUse: string | Date | null, lastRow: number | null): string | null {
  const times = [lastUse === null ? 0 : new Date(lastUse).getTime(), Number(lastRow ?? 0)]
  const at = Math.max(...times)
  return at === 0 ? null : new Date(at).toISOString()
}
