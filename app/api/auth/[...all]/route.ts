import { z } from 'zod'
import { byPath, method, route } from '@/lib/server/route'
import { signIn, signOut } from '@/lib/server/sign-in'

const text = z.string({ error: 'must be text' })
const credentials = z.strictObject({ email: text, password: text }, { error: 'must be an object' })

/** The written list of what of the sign-in library can be reached; every other path is 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = byPath('all', {
  'sign-in/email': route('auth/sign-in/email', {
    POST: method({ who: 'anyone', body: credentials, handle: ({ request, body }) => signIn(request, body) }),
  }),
  'sign-out': route('auth/sign-out', {
    POST: method({ who: 'session.own', handle: ({ request }) => signOut(request) }),
  }),
})
