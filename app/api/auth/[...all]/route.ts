import { z } from 'zod'
import { objectOf } from '@/lib/server/app/body'
import { byPath } from '@/lib/server/route/by-path'
import { method, route } from '@/lib/server/route/route'
import { signIn, signOut } from '@/lib/server/session/sign-in'
import { signInSecondFactor } from '@/lib/server/session/sign-in-second-factor'

const text = z.string({ error: 'must be text' })
const factor = z.union([z.strictObject({ code: text }), z.strictObject({ recoveryCode: text })], {
  error: 'must have either code or recoveryCode, as text',
})

/** Allowlist of the sign-in library's endpoints. Every other path is 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byPath('all', {
  'sign-in/email': route('auth/sign-in/email', {
    POST: method({
      who: 'anyone',
      body: objectOf({ email: text, password: text }),
      handle: ({ app, request, body, requestId }) => signIn(app, request, body, requestId),
    }),
  }),
  'second-factor': route('auth/second-factor', {
    POST: method({
      who: 'anyone',
      body: factor,
      handle: ({ app, request, body, requestId }) => signInSecondFactor(app, request, body, requestId),
    }),
  }),
  'sign-out': route('auth/sign-out', {
    POST: method({
      who: 'session.own',
      handle: ({ app, request, actor, requestId }) => signOut(app, request, actor, requestId),
    }),
  }),
})
