import 'server-only'
import { z } from 'zod'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { method, route } from '@/lib/server/route/route'
import type { Actor } from '@/lib/server/session/find-actor'
import { changePassword } from '@/lib/server/session/password'
import { renewRecoveryCodes, turnOff } from '@/lib/server/session/second-factor'
import { endOwnSession, listSessions } from '@/lib/server/session/sessions'
import { endSessions } from '@/lib/server/session/users'
import { beginEnrolment, confirmEnrolment } from './enrol'
import { readAccount } from './read'

const error = 'must be an object'
const text = z.string({ error: 'must be text' })
const who = 'session.own'

const fromOf = ({ request, requestId }: { request: Request; requestId: string }) => ({
  request,
  requestId,
  peer: request.headers.get(REQUEST_HEADERS.peer) ?? '',
})

/** The user's own account. */
export function accountRoute() {
  return route('account', {
    GET: method({ who, handle: ({ app, actor }) => readAccount(app, actor) }),
  })
}

/** Changes the user's password: 204. Ends the other sessions. */
export function passwordRoute() {
  return route('account/password', {
    PUT: method({
      who,
      body: z.strictObject({ current: text, password: text }, { error }),
      handle: (call) => changePassword(call.app, call.actor, call.body, fromOf(call)),
    }),
  })
}

/** Starts to set up a second factor: `{uri, secret, recoveryCodes}`; or turns it off: 204, or 409 if it is off. */
export function secondFactorRoute() {
  return route('account/second-factor', {
    POST: method({
      who,
      body: z.strictObject({ password: text }, { error }),
      handle: (call) => beginEnrolment(call.app, call.actor, call.body.password, fromOf(call)),
    }),
    DELETE: method({
      who,
      fresh: true,
      audit: 'account.second-factor-off',
      async handle({ actor, write }) {
        requireOn(actor)
        await turnOff(write, actor.id)
        return { subject: actor.id }
      },
    }),
  })
}

/** Turns the second factor on with a first code: 204. */
export function confirmRoute() {
  return route('account/second-factor/confirm', {
    POST: method({
      who,
      body: z.strictObject({ code: text }, { error }),
      handle: (call) => confirmEnrolment(call.app, call.actor, call.body.code, fromOf(call)),
    }),
  })
}

function requireOn({ hasSecondFactor }: Actor): void {
  if (!hasSecondFactor)
    throw new Problem(409, 'Two-step verification is off', { detail: 'Turn it on first.' })
}

/** Replaces the recovery codes: `{recoveryCodes}`. */
export function recoveryCodesRoute() {
  return route('account/recovery-codes', {
    POST: method({
      who,
      fresh: true,
      audit: 'account.recovery-codes',
      async handle({ app, actor, write }) {
        requireOn(actor)
        return {
          subject: actor.id,
          answer: { recoveryCodes: await renewRecoveryCodes(write, app.auth, actor.id) },
        }
      },
    }),
  })
}

/** Lists the user's own sessions, or ends all but this one: 204. */
export function ownSessionsRoute() {
  return route('account/sessions', {
    GET: method({
      who,
      handle: async ({ app, actor }) => ({ sessions: await listSessions(app.db, actor) }),
    }),
    DELETE: method({
      who,
      audit: 'account.session-end',
      async handle({ actor, write }) {
        await endSessions(write, actor.id, 'own', actor.sessionId)
        return { subject: actor.id, detail: { sessions: 'all others' } }
      },
    }),
  })
}

/** Ends one of the user's own sessions: 204. */
export function ownSessionRoute() {
  return route('account/sessions/[mark]', {
    DELETE: method({
      who,
      audit: 'account.session-end',
      async handle({ actor, write, params: { mark = '' } }) {
        if (!(await endOwnSession(write, actor, mark)))
          throw new Problem(404, 'This session has already ended')
        return { subject: actor.id, detail: { sessions: 'one' } }
      },
    }),
  })
}
