import { z } from 'zod'
import { requireGoodPassword } from '@/lib/server/account/password-rule'
import { desk } from '@/lib/server/desk'
import { Problem } from '@/lib/server/problem'
import { method, route } from '@/lib/server/route'
import { signIn } from '@/lib/server/sign-in'
import { personOfLink, redeemOneTimeLink } from '@/lib/server/team/links'

const text = z.string({ error: 'must be text' })
const body = z.strictObject(
  {
    token: text,
    name: text
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(100, { error: 'must be at most 100 characters' }),
    password: text,
  },
  { error: 'must be an object' },
)

const spent = () =>
  new Problem(409, 'This link was used or has expired', { detail: 'Ask an admin for a new one.' })

/** Uses a one-time link: sets name and password, and signs the person in. 409: used or expired. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('welcome', {
  POST: method({
    who: 'anyone',
    body,
    async handle({ request, body, requestId }) {
      const { db } = desk()
      const invited = await personOfLink(db, body.token)
      if (!invited) throw spent()
      requireGoodPassword(body.password, [invited.email, body.name])
      const person = await redeemOneTimeLink(desk(), { ...body, requestId })
      if (!person) throw spent()
      return signIn(request, { email: person.email, password: body.password }, requestId)
    },
  }),
})
