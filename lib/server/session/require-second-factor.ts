import 'server-only'
import type { Permission, Role } from '@/lib/access'
import { appContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'

interface Bearer {
  role: Role
  hasSecondFactor: boolean
}

/** Whether `REQUIRE_2FA` keeps a person from a permission until there is a second factor. */
export function lacksSecondFactor({ role, hasSecondFactor }: Bearer, permission: Permission): boolean {
  return permission !== 'session.own' && !hasSecondFactor && appContext().config.require2fa.includes(role)
}

/** Throws Problem 403 where `REQUIRE_2FA` asks for a second factor that the person doesn't have. */
export function requireSecondFactor(actor: Bearer, permission: Permission): void {
  if (!lacksSecondFactor(actor, permission)) return
  throw new Problem(403, 'Set up two-step verification first', {
    type: '/problems/second-factor-required',
    detail: `Your role (${actor.role}) requires it. Set it up on the Account page.`,
  })
}
