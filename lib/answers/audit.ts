/** One row of the audit log; `at` is an ISO string. */
export interface AuditRow {
  seq: number
  at: string
  personId: string | null
  /** The user's current name. Null: no user was signed in, or the account was deleted. */
  person: { name: string; email: string } | null
  role: string | null
  action: string
  subject: string | null
  /** Null: the subject isn't a user. */
  subjectPerson: { name: string; email: string } | null
  outcome: string
  requestId: string | null
  detail: Record<string, unknown>
  previousHash: string
  hash: string
}

/** A page of the log, newest first. */
export interface AuditAnswer {
  rows: AuditRow[]
  /** The `before` parameter for the next page; null: this is the last page. */
  next: number | null
  /** The `after` parameter for the previous page; null: this is the newest page. */
  previous: number | null
}
