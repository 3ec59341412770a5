/** Why a session ended, if a row records it: a disabled account or an expired session needs none. */
export type StoredSessionEnd = 'admin' | 'reset' | 'own' | 'password' | 'second-factor' | 'sign-out'

/** Why a user has to sign in again. */
export type SessionEnd = StoredSessionEnd | 'disabled' | 'expired' | 'other-tab'
