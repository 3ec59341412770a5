import 'server-only'
import type { AppContext } from '@/lib/server/app/app-context'

/** As long as a session may last at most; a cookie that goes earlier would end one that is in use. */
const WEEK_S = 7 * 24 * 60 * 60

/** Passes on the cookies of ours that the sign-in library sets, and nothing else of it. */
export function withCookies({ auth }: Pick<AppContext, 'auth'>, response: Response, from: Headers): Response {
  const { session_token: session, two_factor: challenge } = auth.options.advanced.cookies
  for (const cookie of from.getSetCookie()) {
    if (cookie.startsWith(`${session.name}=`)) {
      response.headers.append('set-cookie', cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${WEEK_S}`))
    } else if (cookie.startsWith(`${challenge.name}=`)) response.headers.append('set-cookie', cookie)
  }
  return response
}

/** Takes the short-lived cookie of the second step back. */
export function withoutChallenge({ auth }: Pick<AppContext, 'auth'>, response: Response): Response {
  const { name, attributes } = auth.options.advanced.cookies.two_factor
  const secure = attributes.secure ? '; Secure' : ''
  response.headers.append('set-cookie', `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`)
  return response
}

/** A cookie's value in a request; null: it isn't there. */
export function cookieOf(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = pair.trim().split(/=(.*)/s)
    if (key === name) return value ?? ''
  }
  return null
}
