import { send } from './api'
import type { Role } from './role'

/** The signed-in person's own account. */
export interface Account {
  name: string
  email: string
  role: Role
  hasSecondFactor: boolean
  /** Null: there is no second factor. */
  recoveryCodesLeft: number | null
  mustHaveSecondFactor: boolean
}

/** One of the person's sessions; times are ISO instants. */
export interface OwnSession {
  mark: string
  createdAt: string
  lastSeenAt: string
  browser: string
  isThis: boolean
}

/** What an authenticator needs, and the codes to keep. Not on until a first code was confirmed. */
export interface Enrolment {
  uri: string
  secret: string
  recoveryCodes: string[]
}

const FACTOR = '/api/account/second-factor'
const SESSIONS = '/api/account/sessions'

/** Typed calls of the account page and of sign-in's second step. */
export const accountApi = {
  account: (signal?: AbortSignal) => send<Account>('GET', '/api/account', undefined, signal),
  changePassword: (body: { current: string; password: string }) =>
    send<void>('PUT', '/api/account/password', body),
  beginSecondFactor: (body: { password: string }) => send<Enrolment>('POST', FACTOR, body),
  confirmSecondFactor: (body: { code: string }) => send<void>('POST', `${FACTOR}/confirm`, body),
  endSecondFactor: () => send<void>('DELETE', FACTOR),
  newRecoveryCodes: () => send<{ recoveryCodes: string[] }>('POST', '/api/account/recovery-codes'),
  sessions: (signal?: AbortSignal) => send<{ sessions: OwnSession[] }>('GET', SESSIONS, undefined, signal),
  endSession: (mark: string) => send<void>('DELETE', `${SESSIONS}/${encodeURIComponent(mark)}`),
  endOtherSessions: () => send<void>('DELETE', SESSIONS),
  secondFactor: (body: { code: string } | { recoveryCode: string }) =>
    send<{ signedIn: true }>('POST', '/api/auth/second-factor', body),
}
