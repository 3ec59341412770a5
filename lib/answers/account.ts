import type { Role } from '@/lib/access'

/** The user's own account. */
export interface Account {
  name: string
  email: string
  role: Role
  hasSecondFactor: boolean
  /** Null: the second factor is off. */
  recoveryCodesLeft: number | null
  mustHaveSecondFactor: boolean
}

/** A second factor that turns on once the user types a code from it. */
export interface SecondFactorSetUp {
  /** `otpauth://`, for the QR code. */
  uri: string
  secret: string
  recoveryCodes: string[]
}

/** A signed-in browser. Times are ISO strings. */
export interface OwnSession {
  /** Identifies the session in API calls. It can't be used to sign in. */
  mark: string
  createdAt: string
  lastSeenAt: string
  browser: string
  /** The address that it signed in from, without a port; null: unknown. */
  address: string | null
  isThis: boolean
}
