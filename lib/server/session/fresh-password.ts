import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import type { Actor } from './find-actor'
import { type From, requireOwnPassword } from './password'

const MINUTE_MS = 60_000

/** Throws Problem 403 unless the user entered the password within `FRESH_PASSWORD_MINUTES`; signing in counts. */
export async function requireFreshPassword(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  { sessionId, signedInAt }: Actor,
): Promise<void> {
  const now = Date.now()
  // A future time, from a clock that was ahead, counts as never.
  const isFresh = (at: number) => at > now - config.freshPasswordMinutes * MINUTE_MS && at < now + MINUTE_MS
  if (isFresh(signedInAt)) return
  const check = await db
    .selectFrom('password_checks')
    .select('at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (check && isFresh(Number(check.at))) return
  const minutes = config.freshPasswordMinutes === 1 ? 'a minute' : `${config.freshPasswordMinutes} minutes`
  throw new Problem(403, 'Confirm your password', {
    type: '/problems/fresh-password',
    detail: `For security, enter your password again: you last entered it more than ${minutes} ago.`,
  })
}

/** Marks the password as fresh if it is right. Wrong: Problem 400; after ten from an address: 429. */
export async function refreshPassword(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  actor: Actor,
  password: string,
  from: From,
): Promise<void> {
  await requireOwnPassword(app, actor, password, from, 'password')
  const at = Date.now()
  await app.db
    .insertInto('password_checks')
    .values({ session_id: actor.sessionId, at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ at }))
    .execute()
}
