import 'server-only'
import { sql } from 'kysely'
import type { AppContext } from '@/lib/server/app/app-context'
import { describeError } from '@/lib/server/app/log'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Actor } from '@/lib/server/session/find-actor'

/** A visit ends after this long without activity, in ms. */
export const VISIT_GAP_MS = 4 * 3_600_000
/** What a first visit starts from, in ms. */
const FIRST_MS = 86_400_000
/** Activity is written at most this often, in ms. */
const EVERY_MS = 60_000

const written = new WeakMap<AppDatabase, Map<string, number>>()

/** Notes that a user is active, unless the request is automatic. Never rejects: no response should fail with it. */
export async function noteActive(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  actor: Actor,
  now?: number,
): Promise<void> {
  if (actor.isAutomatic) return
  await noteVisit(db, actor, now).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'visit not recorded'),
  )
}

/** Since when a user is shown changes. */
export interface Start {
  /** In ms since 1970, not after now. */
  since: number
  /** Whether the user visited before, so that without another start it is the end of the last visit. */
  hasVisited: boolean
}

/** The start that a user wants, in ms since 1970; without one the end of the last visit, or on the first a day ago. */
export async function startFor(
  app: Pick<AppContext, 'db' | 'log'>,
  actor: Actor,
  wanted: number | null,
  now: number,
): Promise<Start> {
  await noteActive(app, actor, now)
  const visit = await lastVisitOf(app.db, actor.id)
  const since = Math.min(wanted ?? visit ?? now - FIRST_MS, now)
  return { since, hasVisited: visit !== null }
}

/** Notes that a user is active. A sign-in, or activity after 4 hours without any, begins a new visit. */
export async function noteVisit(
  db: AppDatabase,
  { id, signedInAt }: Pick<Actor, 'id' | 'signedInAt'>,
  now = Date.now(),
): Promise<void> {
  const last = written.get(db) ?? new Map<string, number>()
  written.set(db, last)
  const notedAt = last.get(id)
  const isFresh = notedAt !== undefined && now >= notedAt && now < notedAt + EVERY_MS
  if (isFresh && signedInAt <= notedAt) return
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
