import { z } from 'zod'
import { desk } from '@/lib/server/desk'
import { redeemOneTimeLink } from '@/lib/server/people'
import { Problem } from '@/lib/server/problem'
import { method, route } from '@/lib/server/route'
import { signIn } from '@/lib/server/sign-in'

const text = z.string({ error: 'must be text' })
const body = z.strictObject(
  {
    token: text,
    name: text
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(100, { error: 'must be at most 100 characters' }),
    password: text
      .min(12, { error: 'must be at least 12 characters' })
      .max(256, { error: 'must be at most 256 characters' }),
  },
  { error: 'must be an object' },
)

/** Uses a one-time link: sets name and password, and signs the person in. 409: used or expired. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('welcome', {
  POST: method({
    who: 'anyone',
    body,
    async handle({ request, body }) {
      const { db, auth } = desk()
      const person = await redeemOneTimeLink(db, auth, body)
      if (!person) {
        throw new Problem(409, 'This link was used or has expired', { detail: 'Ask an admin for a new one.' })
      }
      return signIn(request, { email: person.email, password: body.password })
    },
  }),
})
