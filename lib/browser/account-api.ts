import type { Account, OwnSession, SecondFactorSetUp } from '@/lib/answers/account'
import { send } from './api'

const SESSIONS = '/api/account/sessions'
const FACTOR = '/api/account/second-factor'

/** Calls about the user's own account. `endSecondFactor` and `newRecoveryCodes` need a fresh password. */
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
  secondFactor: (body: { code: string } | { recoveryCode: string }) =>
    send<{ signedIn: true }>('POST', '/api/auth/second-factor', body),
}
