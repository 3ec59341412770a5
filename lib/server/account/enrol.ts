import 'server-only'
import type { SecondFactorSetUp } from '@/lib/answers/account'
import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import type { Actor } from '@/lib/server/session/find-actor'
import { forgiveAttempt } from '@/lib/server/session/limits/attempts'
import { recordWrong } from '@/lib/server/session/limits/record'
import { type From, requireOwnPassword } from '@/lib/server/session/password'
import { beginCodeAttempt, refusedFactor, takeFactor, turnOn } from '@/lib/server/session/second-factor'
import { endSessions } from '@/lib/server/session/users'

/** Creates a secret for an authenticator app, and recovery codes, not active yet. Throws Problem 400, 409, 429. */
export async function beginEnrolment(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  actor: Actor,
  password: string,
  from: From,
): Promise<SecondFactorSetUp> {
  const { request } = from
  requireOff(actor)
  await requireOwnPassword(app, actor, password, from, 'password')
  const enabled = await app.auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: request.headers,
  })
  if (enabled.method !== 'totp') throw new Error('The sign-in library created no secret.')
  const { totpURI: uri, backupCodes: recoveryCodes } = enabled
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes }
}

/** Turns the second factor on with a valid code, and ends password-only sessions. Throws Problem 400, 409, 429. */
export async function confirmEnrolment(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  actor: Actor,
  code: string,
  from: From,
): Promise<void> {
  requireOff(actor)
  const { audit, auth, db } = app
  const { request, peer, requestId } = from
  const by = { actorId: actor.id, role: actor.role, subject: actor.id, requestId }
  const refused = { ...by, action: 'session.second-factor-failed' } as const
  const attempt = await beginCodeAttempt(app, request, actor.id, refused)
  const result = await transact(db, async (write) => {
    const taken = await takeFactor(write, auth, actor.id, { code })
    if (taken !== 'right') return taken
    await turnOn(write, actor.id)
    await endSessions(write, actor.id, 'second-factor', actor.sessionId)
    await audit.append(write, { ...by, action: 'account.second-factor-on', outcome: 'done' })
    return taken
  })
  if (result !== 'right') {
    await recordWrong(app, attempt, peer, refused)
    throw refusedFactor(result, 400)
  }
  await forgiveAttempt(db, attempt.id)
}

function requireOff({ hasSecondFactor }: Actor): void {
  if (!hasSecondFactor) return
  throw new Problem(409, 'Two-step verification is already on', {
    type: '/problems/second-factor-on',
    detail: 'To use another authenticator app, turn it off first.',
  })
}
