import { z } from 'zod'
import { objectOf } from '@/lib/server/app/body'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import { method, route } from '@/lib/server/route/route'
import {
  beginAttempt,
  forgiveAttempt,
  orGiveBack,
  settleAttempt,
  tooManyAttempts,
} from '@/lib/server/session/limits/attempts'
import { requireGoodPassword } from '@/lib/server/session/password-rule'
import { signInByLink } from '@/lib/server/session/sign-in'
import { personOfLink, redeemOneTimeLink } from '@/lib/server/team/links'

const text = z.string({ error: 'must be text' })
const body = objectOf({
  token: text,
  name: text
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(100, { error: 'must be at most 100 characters' }),
  password: text,
})

const spent = () =>
  new Problem(409, 'This link has expired or was already used', { detail: 'Ask an admin for a new one.' })

/** Uses a one-time link: sets name and password, and signs in. 409: used or expired; 429: too many wrong links. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('welcome', {
  POST: method({
    who: 'anyone',
    body,
    async handle({ app, request, body, requestId }) {
      const { db } = app
      const from = { account: null, peer: request.headers.get(REQUEST_HEADERS.peer) ?? '' }
      const attempt = await beginAttempt(db, from)
      if (attempt.id === null) throw tooManyAttempts(attempt.refusal, 'links')
      const invited = await orGiveBack(db, attempt.id, personOfLink(db, body.token))
      if (!invited) {
        await settleAttempt(db, attempt.id)
        throw spent()
      }
      await forgiveAttempt(db, attempt.id)
      requireGoodPassword(body.password, [invited.email, body.name])
      const person = await redeemOneTimeLink(app, { ...body, requestId })
      if (!person) throw spent()
      return signInByLink(app, request, { email: person.email, password: body.password }, requestId)
    },
  }),
})
