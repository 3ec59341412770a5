import 'server-only'
import { text } from '@/lib/contract/wire'
import { objectOf } from '@/lib/server/app/body'
import { Problem } from '@/lib/server/app/problem'
import { method, route } from '@/lib/server/route/route'
import type { Actor } from '@/lib/server/session/find-actor'
import { changePassword, fromOf } from '@/lib/server/session/password'
import { renewRecoveryCodes, turnOff } from '@/lib/server/session/second-factor'
import { endOwnSession, listSessions } from '@/lib/server/session/sessions'
import { endSessions } from '@/lib/server/session/users'
import { beginEnrolment, confirmEnrolment } from './enrol'
import { readAccount } from './read'

const who = 'session.own'

/** The user's own account. */
export const accountRoute = route('account', {
  GET: method({ who, handle: ({ app, actor }) => readAccount(app, actor) }),
})

/** Changes the user's password: 204. Ends the other sessions. */
export const passwordRoute = route('account/password', {
  PUT: method({
    who,
    body: objectOf({ current: text, password: text }),
    handle: (call) => changePassword(call.app, call.actor, call.body, fromOf(call)),
  }),
})

/** Starts to set up a second factor: `{uri, secret, recoveryCodes}`; or turns it off: 204, or 409 if it is off. */
export const secondFactorRoute = route('account/second-factor', {
  POST: method({
    who,
    body: objectOf({ password: text }),
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

/** Turns the second factor on with a first code: 204. */
export const confirmRoute = route('account/second-factor/confirm', {
  POST: method({
    who,
    body: objectOf({ code: text }),
    handle: (call) => confirmEnrolment(call.app, call.actor, call.body.code, fromOf(call)),
  }),
})

function requireOn({ hasSecondFactor }: Actor): void {
  if (!hasSecondFactor)
    throw new Problem(409, 'Two-step verification is off', { detail: 'Turn it on first.' })
}

/** Replaces the recovery codes: `{recoveryCodes}`. */
export const recoveryCodesRoute = route('account/recovery-codes', {
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

/** Lists the user's own sessions, or ends all but this one: 204. */
export const ownSessionsRoute = route('account/sessions', {
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

/** Ends one of the user's own sessions: 204. */
export const ownSessionRoute = route('account/sessions/[mark]', {
  DELETE: method({
    who,
    audit: 'account.session-end',
    async handle({ actor, write, params: { mark = '' } }) {
      if (!(await endOwnSession(write, actor, mark))) throw new Problem(404, 'This session has already ended')
      return { subject: actor.id, detail: { sessions: 'one' } }
    },
  }),
})
