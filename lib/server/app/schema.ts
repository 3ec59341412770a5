import 'server-only'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Role } from '@/lib/access'
import type { RemovalState } from '@/lib/answers/removals'
import type { LeaseTable } from '@/lib/database/lease'
import type { LockTable } from '@/lib/database/lock'
import type { DirectorySchema } from '@/lib/directory/tables/schema'
import type { ExportChunkTable, ExportTable } from '@/lib/server/exports/tables'
import type { Found } from '@/lib/server/removals/reading'
import type { StoredSessionEnd } from '@/lib/session-end'

/** A time of the sign-in library: text in SQLite, a timestamp in PostgreSQL, read as a Date. Written as an ISO string. */
type Instant = ColumnType<string | Date, string, string>
/** A flag of the sign-in library: 0 and 1 in SQLite, false and true in PostgreSQL. Written as 0 or 1. */
type Flag = ColumnType<number | boolean | null, number | null, number | null>

/** The dashboard's own tables and those of the sign-in library. */
export interface AppSchema extends DirectorySchema {
  sign_in_failures: GuessTable
  /** Browsers that users have signed in from; `browser` is a hash. `at` is ms since 1970. */
  known_browsers: { user_id: string; browser: string; at: number }
  /** Audit entries recorded once in 15 minutes; `key` is a hash, `at` ms since 1970. */
  recorded_once: { key: string; at: number }
  /** One-time links to set a password. `expires_at` is ms since 1970. */
  one_time_links: { token_hash: string; user_id: string; expires_at: number }
  /** The team's forms, since the API can't list forms. `place` counts from 0, with gaps. */
  /** `is_expected` is 1 if every customer should have sent the form. */
  forms: { id: string; label: string; place: number; is_expected: Generated<number> }
  /** User preferences; `value` is JSON, `changed_at` ms since 1970. */
  preferences: { user_id: string; name: string; value: string; changed_at: number }
  views: ViewTable
  /** The schedule's days as read: a version since `read_at`, last read at `checked_at` (ms since 1970). `classes` is JSON. */
  schedule_versions: { day: string; read_at: number; checked_at: number; classes: string }
  /** Times of submissions or opt-outs as last read; `times` is JSON, all in ms since 1970. */
  today_figures: {
    name: string
    read_at: number
    times: string
    known_from: number | null
    is_exact: number
    row_count: number | null
  }
  /** When each user was last active, and at the end of the visit before, in ms since 1970. */
  visits: { user_id: string; seen_at: number; before_at: number | null }
  user: UserTable
  session: SessionTable
  /** Why sessions ended, kept for 7 days; `at` is ms since 1970. */
  ended_sessions: { token_hash: string; user_id: string; reason: StoredSessionEnd; at: number }
  account: AccountTable
  /** Second factors of the sign-in library; `secret` and `backupCodes` are encrypted. */
  twoFactor: { id: string; userId: string; secret: string; backupCodes: string; verified: Flag }
  /** The sign-in library's short-lived values, and our sign-ins that still need a code. */
  verification: { id: string; identifier: string; value: string; expiresAt: Instant }
  /** Used codes of the second factor, so that none works twice. `at` is ms since 1970. */
  used_codes: { user_id: string; code_hash: string; at: number }
  /** The audit log. Append-only; triggers reject all other changes. */
  audit: AuditTable
  /** The log's last row, sealed with a key that isn't in the database. One row, `id` 1; `seq` is 0 in an empty log. */
  audit_head: { id: number; seq: number; at: number; hash: string; key_mark: string; seal: string }
  /** When a session's user last confirmed the password after signing in; `at` is ms since 1970. */
  password_checks: { session_id: string; at: number }
  /** Rows reserved for a user per hour (counted from 1970), and whether a rejection is recorded (0 or 1). */
  read_quota: { user_id: string; hour: number; rows: number; is_refused: number }
  /** Encrypted secrets, shared by all instances. */
  generated_secrets: { name: string; value: string }
  /** Work that one instance does at a time. */
  leases: LeaseTable
  locks: LockTable
  exports: ExportTable
  export_chunks: ExportChunkTable
  /** When each migration ran, as an ISO string. */
  kysely_migration: { name: string; timestamp: string }
  removals: RemovalTable
  removal_steps: { removal_id: string; place: number; state: RemovalState; at: number }
  /** One-time tokens: one user may remove one contact in its previewed state; `counts` is JSON. */
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
 * One row per guess that is wrong or (`is_settled` 0) still being checked. Users and addresses are hashed; `browser`
 * is null if the account hadn't signed in from it before. `at` is ms since 1970.
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
  said_removed_at: number | null
  /** When the contact was last read after that, and the result. */
  read_at: number | null
  read_as: Found | null
  /** When the contact was last seen. */
  seen_at: number | null
}

/** Saved views of Customers. `filters` and `layout` are JSON, saved at `changed_at` (ms since 1970). */
interface ViewTable {
  id: string
  /** A user's ID, or the constant in `views.ts` for the team. */
  owner: string
  name: string
  /** Names of an owner with the same key are the same. */
  name_key: string
  filters: string
  layout: string
  changed_at: number
}

/** The sign-in library's table of users. */
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

/** Hashed passwords: rows with `providerId` `credential`. */
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
