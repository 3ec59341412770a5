/** File formats of a list: for any program, or for a spreadsheet with real dates and numbers. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]
/** File formats of one contact's data: a zip with a page and JSON. */
export type ExportFormat = ListFormat | 'zip'

/** The type of a column. `flag` is yes or no, `instant` a date-time, `day` a calendar day, `time` a time of day. */
export type ExportKind = 'text' | 'number' | 'flag' | 'instant' | 'day' | 'time' | 'any'

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
  column('email_optout', 'Opted out of email', 'flag'),
  column('sms_optout', 'Opted out of SMS', 'flag'),
]

/** What `INSIGHTS=off` doesn't compute of customers. */
export const INSIGHT_COLUMNS: readonly string[] = ['last_seen', 'membership_ends', 'no_shows']

/** The exportable columns of each list; a column's id is the row's field. */
export const EXPORT_COLUMNS = {
  customers: [
    ...contact,
    column('last_location', 'Last location'),
    ...flags,
    column('created_date', 'Created', 'instant'),
    column('last_seen', 'Last seen'),
    column('membership_ends', 'Membership ends', 'day'),
    column('no_shows', 'No-shows in 30 days', 'number'),
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
  // Followed by one column for each question that any submission answers.
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
 * `running` becomes one of the others; a `ready` export ends as `fetched`, `expired`, `cancelled` or `withdrawn`, if a
 * contact that may be in it was removed.
 */
export type ExportState = 'running' | 'ready' | 'fetched' | 'expired' | 'cancelled' | 'withdrawn' | 'failed'

/** When the last incremental and full sync ran; only a full sync notices removed customers. ISO instants; null: never. */
export interface DirectoryAge {
  readAt: string | null
  sweptAt: string | null
}

/** The value of a filter; several locations are a list. */
export type FilterValue = string | readonly string[]

/** Metadata of a file. Times are ISO instants. */
export interface ExportManifest {
  list: ExportList
  format: ExportFormat
  filters: Record<string, FilterValue>
  columns: { id: string; label: string }[]
  rows: number
  /** Rows left out because they were unreadable. */
  unreadable: number
  /** Whether rows were added or removed during the export: some may be missing or duplicated. */
  changedWhileRead: boolean
  /** Whether the customer system repeated rows instead of ending the list: some may be missing. */
  repeats?: boolean
  /** Answers to questions without a column. */
  leftOutAnswers: number
  /** Cells cut to a spreadsheet's maximum length. */
  cutCells: number
  /** Cells with an apostrophe in front, so that a spreadsheet doesn't run them as formulas. */
  guardedCells?: number
  /** Rows left out because they don't match the filters. */
  unmatched?: number
  /** Customers who can be contacted only: how many the opt-out list left out, and whether it was loaded completely. */
  optOutList?: { leftOut: number; isWhole: boolean }
  /** The time zone of date-times; null: times are local, without a zone. */
  timeZone: string | null
  /** Age of the directory that the rows are from; null: they are from the customer system. */
  directory: DirectoryAge | null
  readFrom: string
  readTo: string
  bytes: number
  sha256: string
  requestedBy: { id: string; email: string | null; role: string }
}

/** An export as its user sees it. Times are ISO instants. */
export interface Export extends Pick<ExportManifest, 'list' | 'format' | 'filters' | 'rows'> {
  id: string
  state: ExportState
  startedAt: string
  endedAt: string | null
  /** When the file is deleted, downloaded or not; null: there is none. */
  expiresAt: string | null
  /** Why it failed or was withdrawn, in words. */
  reason: string | null
  fileName: string
  manifest: ExportManifest | null
}
