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

/** What a step of signing in shows; `told`: the problem whose own text it shows. */
const FIRST_STEP = {
  told: '/problems/account-disabled',
  wrong: FAILED.wrong,
  tooMany: FAILED.tooManyPasswords,
  other: FAILED.signIn,
}
const SECOND_STEP: typeof FIRST_STEP = {
  told: '/problems/second-factor-clock',
  wrong: FAILED.wrongCode,
  tooMany: FAILED.tooManyCodes,
  other: FAILED.code,
}

function stepFailure(error: unknown, { told, wrong, tooMany, other }: typeof FIRST_STEP): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED.unreachable
  const { status, problem } = error
  if (problem.type === told) return `${problem.title}. ${problem.detail}`
  if (status === 400 || status === 401) return wrong
  if (status === 403) return problem.detail ?? FAILED.wrongAddress
  return status === 429 ? tooMany(minutesOf(error)) : other
}

/** Whether the first step expired. */
export const mustSignInAgain = (error: unknown) =>
  error instanceof ApiError && error.problem.type === '/problems/sign-in-again'

/** The message for a failed sign-in: what failed, what is safe, what to do. */
export const signInFailure = (error: unknown) => stepFailure(error, FIRST_STEP)

export const secondFactorFailure = (error: unknown) =>
  mustSignInAgain(error) ? FAILED.timedOut : stepFailure(error, SECOND_STEP)

/** The message for a failed use of a one-time link; a used link is handled elsewhere. */
export function welcomeFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return FAILED.unreachable
  const [issue] = error.problem.issues ?? []
  if (issue) return `The ${issue.path} ${issue.message}.`
  return error.status < 500 && error.problem.detail ? error.problem.detail : FAILED.welcome
}
