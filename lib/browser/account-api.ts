import { send } from './api'
import type { Role } from './role'

/** The person's own account. */
export interface Account {
  name: string
  email: string
  role: Role
  hasSecondFactor: boolean
  /** Null: the second factor is off. */
  recoveryCodesLeft: number | null
  /** Whether the role must have a second factor. */
  mustHaveSecondFactor: boolean
}

/** A second factor that is not on before a code of it was typed. */
export interface SecondFactorSetUp {
  /** `otpauth://`, for the QR code. */
  uri: string
  secret: string
  recoveryCodes: string[]
}

/** A browser that is signed in; times are ISO instants. */
export interface OwnSession {
  /** Names it in calls, and is worth nothing to a thief. */
  mark: string
  createdAt: string
  lastSeenAt: string
  /** Such as `Firefox on Windows`. */
  browser: string
  isThis: boolean
}

const SESSIONS = '/api/account/sessions'
const FACTOR = '/api/account/second-factor'

/** Calls about one's own account. `endSecondFactor` and `newRecoveryCodes` need a fresh password. */
export const accountApi = {
  readAccount: (signal?: AbortSignal) => send<Account>('GET', '/api/account', undefined, signal),
  changePassword: (body: { current: string; password: string }) =>
    send<void>('PUT', '/api/account/password', body),
  beginSecondFactor: (password: string) => send<SecondFactorSetUp>('POST', FACTOR, { password }),
  confirmSecondFactor: (code: string) => send<void>('POST', `${FACTOR}/confirm`, { code }),
  endSecondFactor: () => send<void>('DELETE', FACTOR),
  newRecoveryCodes: () => send<{ recoveryCodes: string[] }>('POST', '/api/account/recovery-codes'),
  listSessions: (signal?: AbortSignal) =>
    send<{ sessions: OwnSession[] }>('GET', SESSIONS, undefined, signal),
  endSession: (mark: string) => send<void>('DELETE', `${SESSIONS}/${encodeURIComponent(mark)}`),
  endOtherSessions: () => send<void>('DELETE', SESSIONS),
  /** The second step of a sign-in. */
  secondFactor: (body: { code: string } | { recoveryCode: string }) =>
    send<{ signedIn: true }>('POST', '/api/auth/second-factor', body),
}
