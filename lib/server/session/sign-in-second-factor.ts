import 'server-only'
import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Auth } from './auth'
import { forgiveAttempt } from './limits/attempts'
import { rememberBrowser } from './limits/known-browsers'
import { recordWrong } from './limits/record'
import { beginCodeAttempt, refusedFactor, type TypedFactor, takeFactor } from './second-factor'
import { cookieOf, withCookies, withoutChallenge } from './session-cookies'
import { endReplaced } from './sessions'
import { signedIn } from './sign-in'

/**
 * The second step of a sign-in: a code or recovery code. 401 if it is wrong or used, or the first step is too old;
 * 429 after ten wrong ones in 15 minutes. Uses up code and step and writes session and audit row in one transaction,
 * so a failure costs no code and leaves no session.
 */
export async function signInSecondFactor(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  request: Request,
  typed: TypedFactor,
  requestId: string,
): Promise<Response> {
  const { audit, auth, db } = app
  const identifier = challengeOf(auth, request)
  const userId = identifier === null ? null : await personOfChallenge(db, identifier)
  if (identifier === null || userId === null) throw signInAgain()
  const peer = request.headers.get(REQUEST_HEADERS.peer) ?? ''
  const refused = {
    action: 'session.second-factor-failed',
    actorId: null,
    role: null,
    subject: userId,
    requestId,
  } as const
  const attempt = await beginCodeAttempt(app, request, userId, refused)
  const { headers, response: session } = await auth.api.prepareSession({
    body: { userId },
    headers: request.headers,
    returnHeaders: true,
  })
  const result = await transact(db, async (write) => {
    const person = await write
      .selectFrom('user')
      .select(['id', 'role', 'banned'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person || person.banned || !session || (await personOfChallenge(write, identifier)) !== userId)
      return 'wrong'
    const taken = await takeFactor(write, auth, userId, typed)
    if (taken !== 'right') return taken
    await write.deleteFrom('verification').where('identifier', '=', identifier).execute()
    await forgiveAttempt(write, attempt.id)
    await write.insertInto('session').values(session).execute()
    const detail = { secondFactor: 'code' in typed ? 'code' : 'recovery code' }
    await audit.append(write, { ...signedIn(person), requestId, detail })
    return taken
  })
  if (result !== 'right') {
    await recordWrong(app, attempt, peer, refused)
    throw refusedFactor(result, 401)
  }
  await endReplaced(app, request)
  const response = withoutChallenge(app, withCookies(app, Response.json({ signedIn: true }), headers))
  response.headers.append('set-cookie', await rememberBrowser(app, request, userId))
  return response
}

/** The ID of the first step in the request's cookie: a secret in itself. */
function challengeOf(auth: Auth, request: Request): string | null {
  const value = cookieOf(request, auth.options.advanced.cookies.two_factor.name)
  const identifier = value?.split('.')[0]
  return identifier?.startsWith('2fa-') && !identifier.startsWith('2fa-attempts-') ? identifier : null
}

/** Locks the first step until the transaction ends. */
async function personOfChallenge(db: AppDatabase, identifier: string): Promise<string | null> {
  const found = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', new Date().toISOString())
    .forUpdate()
    .executeTakeFirst()
  return found?.value ?? null
}

function signInAgain(): Problem {
  return new Problem(401, 'Enter your password again', {
    type: '/problems/sign-in-again',
    detail:
      'The code wasn’t checked: you entered your password more than 10 minutes ago, or another tab has already signed in.',
  })
}
