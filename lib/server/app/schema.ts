import 'server-only'
import type { ColumnType, Kysely } from 'kysely'
import type { Role } from '@/lib/access'
import type { RemovalState } from '@/lib/answers/removals'
import type { LeaseTable } from '@/lib/database/lease'
import type { LockTable } from '@/lib/database/lock'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import type { ExportChunkTable, ExportTable } from '@/lib/server/exports/tables'
import type { Found } from '@/lib/server/removals/reading'
import type { StoredSessionEnd } from '@/lib/session-end'

/** A time of the sign-in library: text in SQLite, a time in PostgreSQL, read as a Date. Written as an ISO instant. */
type Instant = ColumnType<string | Date, string, string>
/** A flag of the sign-in library: 0 and 1 in SQLite, false and true in PostgreSQL. Written as 0 or 1. */
type Flag = ColumnType<number | boolean | null, number | null, number | null>

/** The dashboard's own tables, beside those that the sign-in library makes. */
export interface AppSchema extends DirectorySchema {
  sign_in_failures: GuessTable
  /** Browsers that people have signed in from; `browser` is a hash. `at` is ms since 1970. */
  known_browsers: { user_id: string; browser: string; at: number }
  /** What the audit log says once in 15 minutes; `key` is a hash, `at` ms since 1970. */
  recorded_once: { key: string; at: number }
  /** Links that let a person set a password once. `expires_at` is ms since 1970. */
  one_time_links: { token_hash: string; user_id: string; expires_at: number }
  /** The forms that the team knows, since the API can't list any. `place` counts from 0, with gaps. */
  forms: { id: string; label: string; place: number }
  /** How each person wants to see things; `value` is JSON, `changed_at` ms since 1970. */
  preferences: { user_id: string; name: string; value: string; changed_at: number }
  views: ViewTable
  user: UserTable
  session: SessionTable
  /** Why sessions were ended, for 7 days; `at` is ms since 1970. */
  ended_sessions: { token_hash: string; user_id: string; reason: StoredSessionEnd; at: number }
  account: AccountTable
  /** Second factors, made by the sign-in library; `secret` and `backupCodes` are encrypted. */
  twoFactor: { id: string; userId: string; secret: string; backupCodes: string; verified: Flag }
  /** The sign-in library's short-lived values; of ours: who has shown the password and not yet a code. */
  verification: { id: string; identifier: string; value: string; expiresAt: Instant }
  /** Codes of the second factor that were taken, so that none works twice. `at` is ms since 1970. */
  used_codes: { user_id: string; code_hash: string; at: number }
  /** The audit log. Rows are only ever added; triggers refuse all else. */
  audit: AuditTable
  /** The log's last row, sealed with a key that isn't in the database. One row, `id` 1; `seq` 0 before the first. */
  audit_head: { id: number; seq: number; at: number; hash: string; key_mark: string; seal: string }
  /** When the person of a session last typed the password after signing in; `at` is ms since 1970. */
  password_checks: { session_id: string; at: number }
  /** Rows booked for a person in an hour, counted from 1970, and whether a refusal is recorded (0 or 1). */
  read_quota: { user_id: string; hour: number; rows: number; is_refused: number }
  /** Secrets that copies of the app share, encrypted. */
  generated_secrets: { name: string; value: string }
  /** What one copy of the app does at a time. */
  leases: LeaseTable
  locks: LockTable
  exports: ExportTable
  export_chunks: ExportChunkTable
  /** When each migration was done, an ISO instant. */
  kysely_migration: { name: string; timestamp: string }
  removals: RemovalTable
  /** Each state that a removal came into; `place` counts from 0. */
  removal_steps: { removal_id: string; place: number; state: RemovalState; at: number }
  /** What allows one person to remove one contact that looks as it did, once; `counts` is JSON. */
  removal_tokens: {
    token_hash: string
    user_id: string
    contact_id: string
    fingerprint: string
    counts: string
    expires_at: number
  }
}

/**
 * One row a guess that is wrong or (`is_settled` 0) still being checked. All of who and where are hashes;
 * `browser` is null where the account hadn't signed in from it before. `at` is ms since 1970.
 */
interface GuessTable {
  id: string
  account: string
  address: string
  network: string | null
  browser: string | null
  at: number
  is_settled: ColumnType<number, number | undefined, number>
}

/** A contact's removal. Times are ms since 1970; `counts` is JSON. */
interface RemovalTable {
  id: string
  contact_id: string
  requested_by: string
  role: Role
  reason: string
  counts: string
  request_id: string
  state: RemovalState
  upstream_answer: string | null
  upstream_status: number | null
  absent_at: number | null
  intended_at: number
  unknown_since: number | null
  next_check_at: number | null
  /** When upstream said that it removed the contact. */
  said_removed_at: number | null
  /** When the contact was last read after that, and what that showed. */
  read_at: number | null
  read_as: Found | null
  /** When reading last showed the contact still there. */
  seen_at: number | null
}

/** Saved views of Customers. `filters` and `layout` are JSON, and were saved at `changed_at`, in ms since 1970. */
interface ViewTable {
  id: string
  /** A person's id, or the word of `views.ts` that makes it the team's. */
  owner: string
  name: string
  /** What makes two names of an owner the same. */
  name_key: string
  filters: string
  layout: string
  changed_at: number
}

/** The sign-in library's table of people. */
interface UserTable {
  id: string
  email: string
  name: string
  role: string | null
  emailVerified: Flag
  banned: Flag
  twoFactorEnabled: Flag
  createdAt: Instant
  updatedAt: Instant
}

interface SessionTable {
  id: string
  userId: string
  token: string
  expiresAt: Instant
  createdAt: Instant
  updatedAt: Instant
  userAgent: string | null
  ipAddress: string | null
}

/** Passwords, hashed: rows whose `providerId` is `credential`. */
interface AccountTable {
  id: string
  userId: string
  accountId: string
  providerId: string
  password: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** One row of the audit log. `at` is ms since 1970; `detail` is JSON. */
export interface AuditTable {
  seq: number
  at: number
  actor_id: string | null
  role: string | null
  action: string
  subject: string | null
  outcome: string
  request_id: string | null
  detail: string
  previous_hash: string
  hash: string
}

export type AppDatabase = Kysely<AppSchema>
