import { ApiError } from '@/lib/browser/api'

/** What a failed sign-in says: what happened, what is kept, what to do. */
export function signInFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401 || status === 400) {
    return 'That email and password don’t go together. The email is kept, type the password again.'
  }
  if (status === 429 && error instanceof ApiError) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 900) / 60))
    return `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  }
  if (status === 0) return 'Frontdesk can’t be reached. Check the network, then try again.'
  return 'Sign-in didn’t work on our side. The email is kept, try again in a moment.'
}
