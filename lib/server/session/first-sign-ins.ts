import 'server-only'
import { ROLES } from '@/lib/access'
import { withoutIndex } from '@/lib/database/dialects'
import type { AppDatabase } from '@/lib/server/app/schema'

const SIGN_IN = 'session.sign-in'

/** Users other than `viewer` whose first sign-in was after a time in ms, newest first. Reads only the entries since then. */
export function firstSignInsSince(db: AppDatabase, viewer: string, since: number) {
  return db
    .selectFrom('audit')
    .innerJoin('user', 'user.id', 'audit.actor_id')
    .select(({ fn }) => ['user.id', 'user.name', 'user.email', fn.min('audit.at').as('at')])
    .where('audit.at', '>', since)
    .where(withoutIndex(db, 'audit.action'), '=', SIGN_IN)
    .where('user.role', 'in', ROLES)
    .where('user.id', '!=', viewer)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as earlier')
            .select('earlier.seq')
            .whereRef('earlier.actor_id', '=', 'audit.actor_id')
            .where('earlier.action', '=', SIGN_IN)
            .where('earlier.at', '<=', since),
        ),
      ),
    )
    .groupBy(['user.id', 'user.name', 'user.email'])
    .orderBy('at', 'desc')
    .execute()
}
