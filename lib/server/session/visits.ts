import 'server-only'
import { sql } from 'kysely'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Actor } from '@/lib/server/session/find-actor'

/** A visit ends after this long without activity, in ms. */
export const VISIT_GAP_MS = 4 * 3_600_000
/** Activity is written at most this often, in ms. */
const EVERY_MS = 60_000

const written = new WeakMap<AppDatabase, Map<string, number>>()

/** Notes that a user is active. A sign-in, or activity after 4 hours without any, begins a new visit. */
export async function noteVisit(
  db: AppDatabase,
  { id, signedInAt }: Pick<Actor, 'id' | 'signedInAt'>,
  now = Date.now(),
): Promise<void> {
  const last = written.get(db) ?? new Map<string, number>()
  written.set(db, last)
  const ago = now - (last.get(id) ?? Number.NEGATIVE_INFINITY)
  if (ago >= 0 && ago < EVERY_MS && signedInAt <= now - ago) return
  const ended = sql<boolean>`visits.seen_at <= ${now - VISIT_GAP_MS} or visits.seen_at < ${signedInAt}`
  await db
    .insertInto('visits')
    .values({ user_id: id, seen_at: now, before_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        seen_at: now,
        before_at: sql<number | null>`case when ${ended} then visits.seen_at else visits.before_at end`,
      }),
    )
    .execute()
  last.set(id, now)
}

/** When the user's visit before this one ended, in ms since 1970; null: this is the first. */
export async function lastVisitOf(db: AppDatabase, userId: string): Promise<number | null> {
  const found = await db
    .selectFrom('visits')
    .select('before_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.before_at == null ? null : Number(found.before_at)
}
