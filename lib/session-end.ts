/** Why a session ended where a row says so: an account that is disabled, or a session that expired, needs none. */
export type StoredSessionEnd = 'admin' | 'reset' | 'own' | 'password' | 'second-factor' | 'sign-out'

/** Why a person has to sign in again. */
export type SessionEnd = StoredSessionEnd | 'disabled' | 'expired' | 'other-tab'
