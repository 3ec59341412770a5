/** One row of the audit log; `at` is an ISO instant. */
export interface AuditRow {
  seq: number
  at: string
  personId: string | null
  /** As they are called today. Null: nobody was signed in, or the person has left the team. */
  person: { name: string; email: string } | null
  role: string | null
  action: string
  subject: string | null
  /** Null: the subject is nobody of the team. */
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
  /** The `before` of the page after; null: this is the last. */
  next: number | null
  /** The `after` of the page before; null: nothing is newer. */
  previous: number | null
}
