import 'server-only'
import { APIError } from 'better-auth/api'
import { desk } from './desk'
import { Problem } from './problem'
import { REQUEST_HEADERS } from './request-headers'
import { beginAttempt, forgiveAttempt, tooManyAttempts } from './sign-in-limit'

/**
 * Signs a person in: 200 with the session's cookie, 401 whichever of email and password was wrong
 * (also for a disabled person), 429 after ten wrong passwords within 15 minutes.
 */
export async function signIn(
  request: Request,
  credentials: { email: string; password: string },
): Promise<Response> {
  const { auth, db } = desk()
  const peer = request.headers.get(REQUEST_HEADERS.peer) ?? ''
  const attempt = await beginAttempt(db, credentials.email, peer)
  if (attempt.retryAfter !== null) throw tooManyAttempts(attempt.retryAfter)
  const cookies = await passwordCookies(request, credentials)
  if (!cookies) {
    throw new Problem(401, 'That email and password don’t go together', { type: '/problems/sign-in' })
  }
  await forgiveAttempt(db, attempt.id)
  return withCookies(
    Response.json({ signedIn: true }),
    cookies,
    auth.options.advanced.cookies.session_token.name,
  )
}

/** Ends the request's session and clears its cookie. */
export async function signOut(request: Request): Promise<Response> {
  const { auth } = desk()
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
  return withCookies(
    Response.json({ signedOut: true }),
    headers,
    auth.options.advanced.cookies.session_token.name,
  )
}

/** The headers of a sign-in that succeeded; null where the library refused it. */
async function passwordCookies(request: Request, body: { email: string; password: string }) {
  try {
    const { headers } = await desk().auth.api.signInEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    })
    return headers
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The library throws for a wrong password, an email of a wrong form and a disabled person alike. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === APIError.name &&
    'statusCode' in error &&
    Number(error.statusCode) < 500
  )
}

/** Passes on the session's own cookie and nothing else that the library sets. */
function withCookies(response: Response, from: Headers, name: string): Response {
  for (const cookie of from.getSetCookie()) {
    if (cookie.startsWith(`${name}=`)) response.headers.append('set-cookie', cookie)
  }
  return response
}
