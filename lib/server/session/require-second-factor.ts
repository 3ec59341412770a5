import 'server-only'
import type { Permission } from '@/lib/access'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import type { Actor } from './find-actor'

type Bearer = Pick<Actor, 'role' | 'hasSecondFactor'>

/** Whether `REQUIRE_2FA` blocks a permission until the user has a second factor. */
export function lacksSecondFactor(
  { config }: Pick<AppContext, 'config'>,
  { role, hasSecondFactor }: Bearer,
  permission: Permission,
): boolean {
  return permission !== 'session.own' && !hasSecondFactor && config.require2fa.includes(role)
}

/** Throws Problem 403 if `REQUIRE_2FA` requires a second factor that the user lacks. */
export function requireSecondFactor(
  app: Pick<AppContext, 'config'>,
  actor: Bearer,
  permission: Permission,
): void {
  if (!lacksSecondFactor(app, actor, permission)) return
  throw new Problem(403, 'Set up two-step verification first', {
    type: '/problems/second-factor-required',
    detail: `Your role (${actor.role}) requires it. Set it up on the Account page.`,
  })
}
