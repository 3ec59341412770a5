/** File formats of a list: for any program, or for a spreadsheet with real dates and numbers. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]
/** File formats of one contact's data: a zip with a page and JSON. */
export type ExportFormat = ListFormat | 'zip'

/**
 * The type of a column, for formats that have types. `instant` is a date-time, `day` a calendar day, `time` a time
 * of day, `any` anything.
 */
export type ExportKind = 'text' | 'number' | 'instant' | 'day' | 'time' | 'any'

export interface ExportColumn {
  id: string
  label: string
  kind: ExportKind
}

const column = (id: string, label: string, kind: ExportKind = 'text'): ExportColumn => ({ id, label, kind })

const contact = [
  column('id', 'Contact ID'),
  column('firstname', 'First name'),
  column('lastname', 'Last name'),
  column('email', 'Email'),
  column('phone', 'Phone'),
]
const flags = [
  column('email_optout', 'Opted out of email', 'number'),
  column('sms_optout', 'Opted out of SMS', 'number'),
]

/** The exportable columns of each list; a column's id is the row's field. */
export const EXPORT_COLUMNS = {
  customers: [
    ...contact,
    column('last_location', 'Last location'),
    ...flags,
    column('created_date', 'Created', 'instant'),
  ],
  'opt-outs': [...contact, ...flags, column('optout_date', 'Opted out on', 'instant')],
  schedule: [
    column('class_id', 'Class ID'),
    column('class_name', 'Class'),
    column('class_category', 'Category'),
    column('staff_name', 'Instructor'),
    column('program_name', 'Program'),
    column('date', 'Date', 'day'),
    column('start_time', 'Start', 'time'),
    column('end_time', 'End', 'time'),
  ],
  // After these, a column for each question that any submission answers.
  submissions: [
    column('submission_id', 'Submission ID'),
    column('submission_date', 'Submitted', 'instant'),
    column('form_id', 'Form ID'),
  ],
  audit: [
    column('seq', 'Number', 'number'),
    column('at', 'Time', 'instant'),
    column('person', 'User'),
    column('personId', 'User ID'),
    column('role', 'Role'),
    column('action', 'Action'),
    column('subject', 'Target'),
    column('outcome', 'Outcome'),
    column('requestId', 'Request ID'),
    column('detail', 'Details'),
    column('hash', 'Hash'),
  ],
  removals: [
    column('id', 'Removal ID'),
    column('contactId', 'Contact ID'),
    column('state', 'State'),
    column('requestedBy', 'Requested by'),
    column('reason', 'Reason'),
    column('askedAt', 'Requested', 'instant'),
    column('changedAt', 'Last updated', 'instant'),
    column('answer', 'System response'),
  ],
} as const satisfies Record<string, readonly ExportColumn[]>

export type ColumnedList = keyof typeof EXPORT_COLUMNS
/** What can be exported: a list, or all data on one contact. */
export type ExportList = ColumnedList | 'person'

/**
 * `running` becomes one of the others; a `ready` one is `fetched`, `expired`, `cancelled` or `withdrawn` in the
 * end, which is: a contact was removed who may be in it.
 */
export type ExportState = 'running' | 'ready' | 'fetched' | 'expired' | 'cancelled' | 'withdrawn' | 'failed'

/** When the directory last read what changed, and when all, which alone sees who is gone. ISO instants; null: not yet. */
export interface DirectoryAge {
  readAt: string | null
  sweptAt: string | null
}

/** What a file says of itself. Times are ISO instants. */
export interface ExportManifest {
  list: ExportList
  format: ExportFormat
  filters: Record<string, string>
  /** Of a list. */
  columns: { id: string; label: string }[]
  rows: number
  /** Rows that came in a shape that can't be used; they are not in the file. */
  unreadable: number
  /** Whether rows were added or taken away while they were read: some may be missing, or there twice. */
  changedWhileRead: boolean
  /** Whether the customer system repeated rows instead of ending the list: some may be missing. */
  repeats?: boolean
  /** Answers under questions that have no column of their own. */
  leftOutAnswers: number
  /** Cells that were longer than a spreadsheet's cell may be, and were cut. */
  cutCells: number
  /** Rows that the customer system sent and that don't match the filters; they are not in the file. */
  unmatched?: number
  /** The zone of the dates with a time; null: times are the studio's own, which have none. */
  timeZone: string | null
  /** How old the directory was that the rows are from; null: they were read from where they are kept. */
  directory: DirectoryAge | null
  readFrom: string
  readTo: string
  bytes: number
  sha256: string
  requestedBy: { id: string; email: string | null; role: string }
}

/** An export as the person sees it who asked for it. Times are ISO instants. */
export interface Export {
  id: string
  list: ExportList
  format: ExportFormat
  filters: Record<string, string>
  state: ExportState
  /** Rows written so far. */
  rows: number
  startedAt: string
  endedAt: string | null
  /** When the file is deleted, fetched or not; null: there is none. */
  expiresAt: string | null
  /** Why it failed or was withdrawn, in words. */
  reason: string | null
  fileName: string
  manifest: ExportManifest | null
}
