import 'server-only'
import { beginCodeAttempt, type TypedFactor, takeFactor } from './account/second-factor'
import { cookieOf, withCookies, withoutChallenge } from './account/session-cookies'
import { endReplaced } from './account/sessions'
import type { DeskWrite } from './audit/log'
import { desk } from './desk'
import { Problem } from './problem'
import { signedIn } from './sign-in'
import { forgiveAttempt } from './sign-in-limit'

/**
 * The second step of a sign-in: a code, or a recovery code. 401 where it is wrong, was used before, or the
 * first step was too long ago; 429 after ten wrong ones within 15 minutes. The code, the step and the
 * audit row are used up and written together, before there is a session: what fails leaves none.
 */
export async function signInSecondFactor(
  request: Request,
  typed: TypedFactor,
  requestId: string,
): Promise<Response> {
  const { audit, auth, db } = desk()
  const identifier = challengeOf(request)
  const userId = identifier === null ? null : await personOfChallenge(identifier)
  if (identifier === null || userId === null) throw signInAgain()
  const attempt = await beginCodeAttempt(db, userId)
  const isRight = await db.transaction().execute(async (write) => {
    const person = await write
      .selectFrom('user')
      .select(['id', 'role'])
      .where('id', '=', userId)
      .where('banned', 'is not', 1)
      .executeTakeFirst()
    if (!person || !(await takeFactor(write, auth, userId, typed))) return false
    if (!(await endChallenge(write, identifier))) return false
    const detail = { secondFactor: 'code' in typed ? 'code' : 'recovery code' }
    await audit.append(write, { ...signedIn(person), requestId, detail })
    return true
  })
  if (!isRight) {
    const entry = { action: 'session.second-factor-failed', outcome: 'refused' } as const
    await audit.record({ ...entry, actorId: null, role: null, subject: userId, requestId })
    throw new Problem(401, 'That code is wrong or was used before', { type: '/problems/second-factor' })
  }
  await forgiveAttempt(db, attempt)
  const { headers } = await auth.api.openSession({
    body: { userId },
    headers: request.headers,
    returnHeaders: true,
  })
  await endReplaced(request)
  return withoutChallenge(withCookies(Response.json({ signedIn: true }), headers))
}

/** The name of the first step that the request's cookie carries: a secret of its own, whatever signs it. */
function challengeOf(request: Request): string | null {
  const value = cookieOf(request, desk().auth.options.advanced.cookies.two_factor.name)
  const identifier = value?.split('.')[0]
  return identifier?.startsWith('2fa-') && !identifier.startsWith('2fa-attempts-') ? identifier : null
}

async function personOfChallenge(identifier: string): Promise<string | null> {
  const found = await desk()
    .db.selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return found?.value ?? null
}

async function endChallenge(write: DeskWrite, identifier: string): Promise<boolean> {
  const ended = await write.deleteFrom('verification').where('identifier', '=', identifier).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

function signInAgain(): Problem {
  return new Problem(401, 'Sign in with your password again', {
    type: '/problems/sign-in-again',
    detail: 'The code was not looked at: more than 10 minutes went by since the password.',
  })
}
