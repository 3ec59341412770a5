import { z } from 'zod'
import { objectOf } from '@/lib/server/app/body'
import { method, route } from '@/lib/server/route/route'
import { refreshPassword } from '@/lib/server/session/fresh-password'
import { fromOf } from '@/lib/server/session/password'

/** Confirms the user's password: 204. Returns 400 if it is wrong and 429 after ten wrong ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('session/password', {
  POST: method({
    who: 'session.own',
    body: objectOf({ password: z.string({ error: 'must be text' }) }),
    handle: (call) => refreshPassword(call.app, call.actor, call.body.password, fromOf(call)),
  }),
})
