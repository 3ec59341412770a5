import type { Role } from '@/lib/access'

/** A user. Times are ISO strings. */
export interface TeamPerson {
  id: string
  email: string
  name: string
  role: Role
  /** `invited`: has no password yet. */
  state: 'active' | 'invited' | 'disabled'
  hasSecondFactor: boolean
  lastSeenAt: string | null
  linkExpiresAt: string | null
  isYou: boolean
}

/** The team. `firstSignIns`: the IDs of users who first signed in after the requested time, newest first, and when. */
export interface TeamAnswer {
  people: TeamPerson[]
  firstSignIns?: { id: string; at: string }[]
}

/** A one-time link to set a password, shown once. */
export interface OneTimeLink {
  url: string
  expiresAt: string
}
