import { ApiError } from '@/lib/browser/api'

/** Where the server names no time: what it takes a quarter of an hour to forget. */
const LONGEST_WAIT_S = 15 * 60

const UNREACHABLE = 'Frontdesk can’t be reached. Check the network, then try again.'

function tryAgainIn({ retryAfter }: ApiError): string {
  const minutes = Math.max(1, Math.ceil((retryAfter ?? LONGEST_WAIT_S) / 60))
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** What is wrong, at the field that it is about. */
export interface SignInFault {
  email?: string
  password?: string
}

/** What is still to be typed before anybody can be signed in; null: nothing. */
export function missingIn(email: string, password: string): SignInFault | null {
  if (email.trim() === '') return { email: 'Type your email first.' }
  if (!/[^\s]@[^\s]/.test(email)) return { email: 'That isn’t a whole email address.' }
  return password === '' ? { password: 'Type your password first.' } : null
}

/** What a failed sign-in says: what happened, what is kept, what to do. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return UNREACHABLE
  switch (error.status) {
    case 400:
    case 401:
      if (error.problem.type === '/problems/account-disabled')
        return `${error.problem.title}. ${error.problem.detail}`
      return 'That email and password don’t go together. The email is kept, type the password again.'
    case 403:
      return error.problem.detail ?? 'Sign-in isn’t allowed from this address.'
    case 429:
      return `Too many wrong passwords. ${tryAgainIn(error)}`
    default:
      return 'Sign-in didn’t work on our side. The email is kept, try again in a moment.'
  }
}

/** Whether the first step is over, since it was too long ago. */
export const mustSignInAgain = (error: unknown) =>
  error instanceof ApiError && error.problem.type === '/problems/sign-in-again'

/** What a failed second step says: what happened, what to do. */
export function secondFactorFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return UNREACHABLE
  if (mustSignInAgain(error)) return 'It took too long since the password. Type it again.'
  if (error.problem.type === '/problems/second-factor-clock')
    return `${error.problem.title}. ${error.problem.detail}`
  switch (error.status) {
    case 400:
    case 401:
      return 'That code is wrong or was used before. Type the one that is shown now.'
    case 403:
      return error.problem.detail ?? 'Sign-in isn’t allowed from this address.'
    case 429:
      return `Too many wrong codes. ${tryAgainIn(error)}`
    default:
      return 'Sign-in didn’t work on our side. Try again in a moment.'
  }
}

/** What a failed use of a one-time link says; a used link is not a failure of this kind. */
export function welcomeFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return UNREACHABLE
  const [issue] = error.problem.issues ?? []
  if (issue) return `The ${issue.path} ${issue.message}.`
  return error.status < 500 && error.problem.detail
    ? error.problem.detail
    : 'That didn’t work on our side. What you typed is kept, try again in a moment.'
}
