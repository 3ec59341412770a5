import { attentionText, optedText } from '@/lib/attention'
import type { ColumnedList, Export, ExportList, ExportManifest, FilterValue } from '@/lib/exports'
import { channelStateText } from '@/lib/format/channel-states'
import { formatDay, parseDay } from '@/lib/format/days'
import { formatInstant, parseInstant } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { lastSeenFilterText } from '@/lib/last-seen'

/** List names for use in a sentence. */
const LIST_WORDS: Record<ExportList, string> = {
  customers: 'customers',
  'opt-outs': 'opt-outs',
  schedule: 'the schedule',
  submissions: 'submissions',
  audit: 'the audit log',
  removals: 'removals',
  person: 'a customer’s data',
}

const ROW_NOUNS: Record<ColumnedList, string> = {
  customers: 'customers',
  'opt-outs': 'opt-outs',
  schedule: 'classes',
  submissions: 'submissions',
  audit: 'entries in the audit log',
  removals: 'removals',
}

/** A list's rows by name, with their number if known. */
export const rowsOf = (list: ColumnedList, total: number | null) =>
  total === null || total < 2 ? ROW_NOUNS[list] : `${formatCount(total)} ${ROW_NOUNS[list]}`

export const titleOf = (list: ExportList) =>
  list === 'person' ? 'Export customer' : `Export ${LIST_WORDS[list]}`

export const LOADING = 'Loading…'

export const FORM = {
  all: (rows: string) => `Exports all ${rows}, not just this page.`,
  matching: (rows: string, filters: string) => `Exports all ${rows} that match these filters: ${filters}.`,
  withoutSearch: ' Search text is ignored.',
  withoutFilters: ' The search, the dates and the answer on the page are ignored.',
  who: 'Customers',
  whoRows: { by_email: 'customers you can email', by_sms: 'customers you can text' },
  whoNotes: {
    all: 'Includes customers who opted out.',
    by_email:
      'Leaves out customers without an email, and those whose consent is unknown. An opt-out on the record or on the opt-out list counts.',
    by_sms:
      'Leaves out customers without a phone number, and those whose consent is unknown. An opt-out on the record or on the opt-out list counts.',
  },
  format: 'File format',
  csv: 'Opens in any spreadsheet program.',
  xlsx: 'Opens in Excel with real dates and numbers.',
  times: (zone: string | null) => `Times are ${timeWords(zone)}.`,
  questions: 'One column for each question that has an answer.',
  columns: 'Columns',
  rules:
    'The download starts when the file is ready. Only you can download it, once, within an hour. Every export is recorded in the audit log.',
  submit: 'Export',
  starting: 'Starting…',
}

export const PERSON = {
  title: 'A ZIP file with a page to read or print and a JSON copy. Both include:',
  parts: [
    'the full record, with visits, purchases, memberships and notes',
    'all events',
    'the opt-out record',
    'this customer’s submissions to the forms on your team’s list',
  ],
  times: (zone: string) => `Times on the page are in ${zone.replaceAll('_', ' ')}.`,
}

export const PROGRESS = {
  label: (list: ExportList) => `Exporting ${LIST_WORDS[list]}`,
  rows: (rows: number) => (rows > 0 ? `${rowWords(rows)} so far` : 'Exporting…'),
  share: (rows: number, total: number) => `${formatCount(rows)} of ${rowWords(total)}`,
  leave: 'You can close this. The export continues, and a notice says when the file is ready.',
  cancel: 'Cancel export',
}

export const OUTCOME = {
  ready: (left: string, until: string) => `Ready for ${left}, until ${until}. You can download it once.`,
  started: 'Download started.',
  fetched: (fileName: string) =>
    `${fileName} is in your downloads and was deleted from the server. If the download didn’t finish, export again.`,
  expired: 'The file wasn’t downloaded within an hour, so it was deleted.',
  cancelled: 'No data from it was kept.',
  otherFilters: 'This file was made earlier, with different filters. They are listed below.',
  repeats:
    'Your customer system returned the same rows again instead of ending the list. Some rows may be missing.',
  changed:
    'The list changed during the export. Some rows may be missing or included twice. Export again to be sure.',
  unreadable: (rows: number) =>
    `${rowWords(rows)} couldn’t be read and ${rows === 1 ? 'isn’t' : 'aren’t'} in the file.`,
  unmatched: (rows: number) =>
    `Your customer system sent ${rowWords(rows)} that ${rows === 1 ? 'doesn’t' : 'don’t'} match the filters. Some matching rows may be missing.`,
  cut: (cells: number) =>
    cells === 1
      ? '1 cell was too long for a spreadsheet and was shortened.'
      : `${formatCount(cells)} cells were too long for a spreadsheet and were shortened.`,
  guarded: (cells: number) =>
    cells === 1
      ? '1 cell that looks like a formula has an apostrophe in front.'
      : `${formatCount(cells)} cells that look like formulas have an apostrophe in front.`,
  leftOut: (answers: number) =>
    answers === 1
      ? '1 answer has no column and isn’t in the file.'
      : `${formatCount(answers)} answers have no column and aren’t in the file.`,
  optedOut: (customers: number) =>
    customers === 1
      ? '1 customer was left out because of the opt-out list.'
      : `${formatCount(customers)} customers were left out because of the opt-out list.`,
  noOptOutList: 'The opt-out list couldn’t be read completely. The file may include customers who are on it.',
  details: 'File details',
  again: 'Export again',
  download: 'Download',
}

/** How long a file can still be downloaded, such as `14 minutes`; `now` is in ms since 1970. */
export function timeToDownload({ expiresAt }: Pick<Export, 'expiresAt'>, now: number): string {
  const minutes = Math.floor((Date.parse(expiresAt ?? '') - now) / 60_000)
  if (!(minutes >= 1)) return 'less than a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

const ENDS = {
  ready: 'is ready',
  expired: 'expired',
  withdrawn: 'was deleted',
  failed: 'failed',
}

/** How an export can end that its user should notice. */
export type NoticedEnd = keyof typeof ENDS

export const NOTICE = {
  label: 'Export',
  title: (list: ExportList, state: NoticedEnd) => `Your export of ${LIST_WORDS[list]} ${ENDS[state]}.`,
  ready: (rows: number, left: string) => `${rowWords(rows)}. Ready for ${left}, to download once.`,
  dismiss: 'Dismiss',
}

export const DETAILS = {
  rows: 'Rows',
  size: 'Size',
  exported: 'Exported',
  until: (time: string) => ` to ${time}`,
  source: 'Source',
  contact: 'Customer',
  filters: 'Filters',
  noFilters: 'none',
  columns: 'Columns',
  times: 'Times',
  save: 'Save details',
}

const FILTER_WORDS: Record<string, string> = {
  updated_since: 'Updated since',
  event_since_date: 'Event since',
  location: 'Location',
  by_email: 'Email contact',
  by_sms: 'SMS contact',
  created_from: 'Created from',
  created_to: 'Created until',
  changed_from: 'Last changed from',
  changed_to: 'Last changed until',
  last_seen: 'Last seen',
  membership_ends: 'Membership',
  no_shows: 'No-shows',
  added_since: 'New since',
  edited_since: 'Changed since',
  since: 'Changed since',
  opted: 'Consent',
  type: 'Channel',
  from: 'From',
  to: 'To',
  class_name: 'Class',
  class_category: 'Category',
  program_name: 'Program',
  staff_name: 'Instructor',
  id: 'Customer',
  form_id: 'Form',
  user_id: 'User ID',
  person: 'User',
  action: 'Action',
  subject: 'Target',
}

/** One filter, such as `Updated since: 1 Feb 2026`. */
export function filterWords(name: string, value: FilterValue, zone: string): string {
  const text = typeof value === 'string' ? filterValue(name, value, zone) : value.join(' or ')
  return `${FILTER_WORDS[name] ?? name}: ${text}`
}

const CHANNELS: Record<string, string> = { email: 'Email', sms: 'SMS' }

function filterValue(name: string, value: string, zone: string): string {
  if (name === 'type') return CHANNELS[value] ?? value
  if (name === 'by_email') return channelStateText('email_optout', value)
  if (name === 'by_sms') return channelStateText('sms_optout', value)
  if (name === 'last_seen') return lastSeenFilterText(value)
  if (name === 'membership_ends' || name === 'no_shows') return attentionText(value)
  if (name === 'opted') return optedText(value)
  if (parseDay(value) !== null) return formatDay(value)
  return parseInstant(value) === null ? value : formatInstant(value, zone)
}

/** The source of a file's rows, and how old they were. */
export function sourceWords({ list, directory }: ExportManifest, zone: string): string {
  if (list === 'audit' || list === 'removals') return 'Frontdesk'
  if (!directory) return 'your customer system, live'
  const { readAt, sweptAt } = directory
  const updated = readAt === null ? '' : `, updated ${formatInstant(readAt, zone)}`
  return `Frontdesk’s copy${updated}, last full sync ${formatInstant(sweptAt, zone)}`
}

/** The time zone of a file's times; null: the studio's local times. */
export const timeWords = (zone: string | null) =>
  zone === null ? 'the studio’s local times' : `in ${zone.replaceAll('_', ' ')}`

const rowWords = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`

const STATES: Record<Exclude<Export['state'], 'ready'>, string> = {
  running: 'Exporting…',
  fetched: 'Downloaded',
  expired: 'Expired',
  cancelled: 'Canceled',
  withdrawn: 'The file was deleted',
  failed: 'Export failed',
}

export const stateWords = ({ state, rows }: Pick<Export, 'state' | 'rows'>) =>
  state === 'ready' ? `Ready: ${rowWords(rows)}` : STATES[state]

const UNITS = ['bytes', 'KB', 'MB', 'GB']

export function sizeWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** power
  return `${formatCount(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${UNITS[power]}`
}
