import 'server-only'
import { APIError } from 'better-auth/api'
import { isRole } from '@/lib/access'
import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Actor } from './find-actor'
import { beginAttempt, forgiveAttempt, orGiveBack, tooManyAttempts } from './limits/attempts'
import { knownBrowser, rememberBrowser } from './limits/known-browsers'
import { recordLimited, recordWrong } from './limits/record'
import { withCookies } from './session-cookies'
import { endReplaced, endSession } from './sessions'

/**
 * Signs a user in: 200 with the session's cookie, or `{secondFactor: true}` if a code is needed next. 401 for a wrong
 * email or password, or a disabled user; 429 after ten wrong passwords in 15 minutes; 503 if it can't be recorded or
 * too many wait.
 */
export async function signIn(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  request: Request,
  credentials: { email: string; password: string },
  requestId: string,
): Promise<Response> {
  const { audit, db } = app
  const peer = request.headers.get(REQUEST_HEADERS.peer) ?? ''
  const refused = { action: 'session.sign-in-failed', actorId: null, role: null } as const
  const { email: account } = credentials
  const attempt = await beginAttempt(db, {
    account,
    peer,
    browser: await knownBrowser(app, request, { email: account }),
  })
  if (attempt.id === null) {
    const subject = (await personOf(db, account))?.id ?? null
    await recordLimited(app, attempt, { account, peer }, { ...refused, subject, requestId })
    throw tooManyAttempts(attempt.refusal)
  }
  const passed = await orGiveBack(db, attempt.id, checkPassword(app, request, credentials))
  // Queried in either case, so that both take the same time.
  const person = await personOf(db, account)
  if (!passed) {
    await recordWrong(app, attempt, peer, { ...refused, subject: person?.id ?? null, requestId })
    throw wrongPassword()
  }
  await forgiveAttempt(db, attempt.id)
  if (passed === 'disabled') {
    const entry = { ...refused, outcome: 'refused', subject: person?.id ?? null, requestId } as const
    await audit.record(entry)
    throw accountDisabled()
  }
  return letIn(app, request, passed, person, requestId)
}

/** Signs in a user who has just set a password by link. Doesn't count as a guess. */
export async function signInByLink(
  app: Pick<AppContext, 'db' | 'auth' | 'audit'>,
  request: Request,
  credentials: { email: string; password: string },
  requestId: string,
): Promise<Response> {
  const passed = await checkPassword(app, request, credentials)
  if (!passed) throw wrongPassword()
  if (passed === 'disabled') throw accountDisabled()
  return letIn(app, request, passed, await personOf(app.db, credentials.email), requestId)
}

const wrongPassword = () =>
  new Problem(401, 'Wrong email or password', {
    type: '/problems/sign-in',
    detail: 'Check both, then try again.',
  })

/** Only after the right password, so that it doesn't reveal accounts. */
const accountDisabled = () =>
  new Problem(401, 'This account is disabled', {
    type: '/problems/account-disabled',
    detail: 'Ask an admin to enable it.',
  })

async function letIn(
  app: Pick<AppContext, 'db' | 'auth' | 'audit'>,
  request: Request,
  passed: { headers: Headers; token: string | null },
  person: Awaited<ReturnType<typeof personOf>>,
  requestId: string,
): Promise<Response> {
  const { audit, db } = app
  if (passed.token === null) return withCookies(app, Response.json({ secondFactor: true }), passed.headers)
  try {
    await audit.record({ ...signedIn(person), requestId })
  } catch (error) {
    await db.deleteFrom('session').where('token', '=', passed.token).execute()
    throw error
  }
  await endReplaced(app, request)
  const response = withCookies(app, Response.json({ signedIn: true }), passed.headers)
  if (person) response.headers.append('set-cookie', await rememberBrowser(app, request, person.id))
  return response
}

export function signedIn(person: { id: string; role: string | null } | undefined) {
  const role = isRole(person?.role) ? person.role : null
  const id = person?.id ?? null
  return { actorId: id, role, action: 'session.sign-in', subject: id, outcome: 'done' } as const
}

/** Ends the request's session and clears its cookie and the browser's data. */
export async function signOut(
  app: Pick<AppContext, 'db' | 'auth' | 'audit'>,
  request: Request,
  actor: Actor,
  requestId: string,
): Promise<Response> {
  const { audit, auth, db } = app
  await transact(db, async (write) => {
    await endSession(write, actor.sessionId, 'sign-out')
    const entry = { action: 'session.sign-out', subject: actor.id, outcome: 'done' } as const
    await audit.append(write, { actorId: actor.id, role: actor.role, ...entry, requestId })
  })
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  const response = withCookies(app, Response.json({ signedOut: true }), headers)
  response.headers.set('clear-site-data', '"cache", "storage"')
  return response
}

async function personOf(db: AppDatabase, email: string) {
  return db
    .selectFrom('user')
    .select(['id', 'role'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The library's result for a right password, `token` null if it needs a code; null: rejected; `disabled`: banned. */
async function checkPassword(
  { auth }: Pick<AppContext, 'auth'>,
  request: Request,
  body: { email: string; password: string },
) {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    })
    return { headers, token: 'token' in response ? response.token : null }
  } catch (error) {
    if (isRefusal(error)) return isBan(error) ? 'disabled' : null
    throw error
  }
}

/** The library checks for a ban once the password was right. */
const isBan = (error: unknown) =>
  error instanceof Error && JSON.stringify('body' in error ? error.body : null).includes('BANNED_USER')

/** The library throws alike for a wrong password, a malformed email and a disabled user. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === APIError.name &&
    'statusCode' in error &&
    Number(error.statusCode) < 500
  )
}
