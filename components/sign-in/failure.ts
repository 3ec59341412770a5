import { ApiError } from '@/lib/browser/api'
import { FAILED, MISSING } from './messages'

/** Default wait: the server forgets failed attempts after a quarter of an hour. */
const LONGEST_WAIT_S = 15 * 60

const minutesOf = ({ retryAfter }: ApiError) => Math.max(1, Math.ceil((retryAfter ?? LONGEST_WAIT_S) / 60))

/** Error messages by field. */
export interface SignInFault {
  email?: string
  password?: string
}

/** The error for a missing value; null: none. */
export function missingIn(email: string, password: string): SignInFault | null {
  if (email.trim() === '') return { email: MISSING.email }
  if (!/[^\s]@[^\s]/.test(email)) return { email: MISSING.validEmail }
  return password === '' ? { password: MISSING.password } : null
}

/** The message for a failed sign-in: what failed, what is safe, what to do. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED.unreachable
  switch (error.status) {
    case 400:
    case 401:
      if (error.problem.type === '/problems/account-disabled')
        return `${error.problem.title}. ${error.problem.detail}`
      return FAILED.wrong
    case 403:
      return error.problem.detail ?? FAILED.wrongAddress
    case 429:
      return FAILED.tooManyPasswords(minutesOf(error))
    default:
      return FAILED.signIn
  }
}

/** Whether the first step expired. */
export const mustSignInAgain = (error: unknown) =>
  error instanceof ApiError && error.problem.type === '/problems/sign-in-again'

export function secondFactorFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED.unreachable
  if (mustSignInAgain(error)) return FAILED.timedOut
  if (error.problem.type === '/problems/second-factor-clock')
    return `${error.problem.title}. ${error.problem.detail}`
  switch (error.status) {
    case 400:
    case 401:
      return FAILED.wrongCode
    case 403:
      return error.problem.detail ?? FAILED.wrongAddress
    case 429:
      return FAILED.tooManyCodes(minutesOf(error))
    default:
      return FAILED.code
  }
}

/** The message for a failed use of a one-time link; a used link is handled elsewhere. */
export function welcomeFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED.unreachable
  const [issue] = error.problem.issues ?? []
  if (issue) return `The ${issue.path} ${issue.message}.`
  return error.status < 500 && error.problem.detail ? error.problem.detail : FAILED.welcome
}
