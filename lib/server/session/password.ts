import 'server-only'
import { transact } from '@/lib/database/transact'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { requireGoodPassword } from '@/lib/server/session/password-rule'
import type { Auth } from './auth'
import type { Actor } from './find-actor'
import { beginAttempt, forgiveAttempt, orGiveBack, tooManyAttempts } from './limits/attempts'
import { forgetBrowsers, knownBrowser } from './limits/known-browsers'
import { recordLimited, recordWrong } from './limits/record'
import { hashPassword, setPassword } from './users'

/** The request with the user's input, and the client's address. */
export const fromOf = ({ request, requestId }: { request: Request; requestId: string }) => ({
  request,
  requestId,
  peer: request.headers.get(REQUEST_HEADERS.peer) ?? '',
})
export type From = ReturnType<typeof fromOf>

/** Checks that a password is the user's own. Wrong: Problem 400 at `path`; after ten from an address: 429. */
export async function requireOwnPassword(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  actor: Actor,
  password: string,
  { request, peer, requestId }: From,
  path: string,
): Promise<void> {
  const { auth, db } = app
  const by = { actorId: actor.id, role: actor.role, subject: actor.id, requestId }
  const refused = { ...by, action: 'session.password-failed' } as const
  const { email: account } = actor
  const attempt = await beginAttempt(db, {
    account,
    peer,
    browser: await knownBrowser(app, request, actor),
  })
  if (attempt.id === null) {
    await recordLimited(app, attempt, { account, peer }, refused)
    throw tooManyAttempts(attempt.refusal)
  }
  if (!(await orGiveBack(db, attempt.id, isOwnPassword(auth, actor.id, password)))) {
    await recordWrong(app, attempt, peer, refused)
    const issues = [{ path, message: 'is incorrect' }]
    throw new Problem(400, 'Wrong password', { issues })
  }
  await forgiveAttempt(db, attempt.id)
}

async function isOwnPassword(auth: Auth, userId: string, password: string): Promise<boolean> {
  const { internalAdapter, password: hasher } = await auth.$context
  const accounts = await internalAdapter.findAccounts(userId)
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
  return hash ? hasher.verify({ password, hash }) : false
}

/** Changes a user's own password and ends the other sessions. Throws Problem 400 or 429. */
export async function changePassword(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  actor: Actor,
  { current, password }: { current: string; password: string },
  from: From,
): Promise<void> {
  const { audit, auth, db } = app
  requireGoodPassword(password, [actor.email, actor.name])
  await requireOwnPassword(app, actor, current, from, 'current')
  if (password === current) {
    const issues = [{ path: 'password', message: 'must be different from your current password' }]
    throw new Problem(400, 'Choose another password', {
      detail: 'The new password must be different from your current password.',
      issues,
    })
  }
  const hash = await hashPassword(auth, password)
  const browser = await knownBrowser(app, from.request, actor)
  await transact(db, async (write) => {
    await setPassword(write, actor.id, hash, actor.sessionId)
    await forgetBrowsers(write, actor.id, browser)
    const entry = { action: 'account.password', subject: actor.id, outcome: 'done' } as const
    await audit.append(write, { actorId: actor.id, role: actor.role, ...entry, requestId: from.requestId })
  })
}
