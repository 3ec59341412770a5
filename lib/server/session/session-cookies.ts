import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'

/** A session's maximum; a shorter cookie would end an active session. */
const WEEK_S = 7 * 24 * 60 * 60

/** Adds our cookies from the sign-in library to a response, and nothing else. */
export function withCookies({ auth }: Pick<AppContext, 'auth'>, response: Response, from: Headers): Response {
  const { session_token: session, two_factor: challenge } = auth.options.advanced.cookies
  for (const cookie of from.getSetCookie()) {
    if (cookie.startsWith(`${session.name}=`)) {
      response.headers.append('set-cookie', cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${WEEK_S}`))
    } else if (cookie.startsWith(`${challenge.name}=`)) response.headers.append('set-cookie', cookie)
  }
  return response
}

/** Clears the short-lived cookie of the second step. */
export function withoutChallenge({ auth }: Pick<AppContext, 'auth'>, response: Response): Response {
  const { name, attributes } = auth.options.advanced.cookies.two_factor
  const secure = attributes.secure ? '; Secure' : ''
  response.headers.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  return response
}

/** A cookie's value in a request; null: missing. */
export function cookieOf(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = pair.trim().split(/=(.*)/s)
    if (key === name) return value ?? ''
  }
  return null
}
