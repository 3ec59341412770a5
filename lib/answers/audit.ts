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
  /** The name of the customer that the subject is. Null: not a customer, not known, or removed. */
  subjectCustomer: string | null
  /** That customer's contact ID. Their events are read by user ID, which the subject then is. */
  subjectCustomerId: string | null
  /** The name of the team's view that the subject is. Null: not a view, or the team no longer has it. */
  subjectView: string | null
  outcome: string
  requestId: string | null
  detail: Record<string, unknown>
  previousHash: string
  hash: string
}

/** A page of the log, newest first. */
export interface AuditAnswer {
  rows: AuditRow[]
  /** The name of the customer whose entries were requested. Null: no customer, not known, or removed. */
  subjectName: string | null
  /** The `before` parameter for the next page; null: this is the last page. */
  next: number | null
  /** The `after` parameter for the previous page; null: this is the newest page. */
  previous: number | null
}
