import type { Role } from '@/lib/access'

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
  /** The address that it signed in from, without a port; null: not known. */
  address: string | null
  isThis: boolean
}
