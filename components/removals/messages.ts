import type { Certificate, Removal, RemovalCounts } from '@/lib/answers/removals'
import { formatCount } from '@/lib/format/numbers'

export const REMOVALS_SUBJECT = { asked: 'removals', records: 'removals', kept: 'Nothing was changed.' }
export const REMOVAL_SUBJECT = { asked: 'this removal', records: 'removals', kept: 'Nothing was changed.' }

export const REMOVALS = {
  title: 'Removals',
  columns: {
    time: 'Started',
    contact: 'Contact',
    status: 'Status',
    requestedBy: 'Started by',
    reason: 'Reason',
  },
  empty: 'No removals yet',
  emptyDetail:
    'To remove a contact, open the customer and select Remove contact at the end of the page. Each removal is listed here with the requester, reason and outcome.',
  changedSince: 'Changed since',
  noneSince: 'No removals changed since then',
  noneSinceDetail: 'Clear the filter to see all removals.',
  all: 'Show all removals',
  showOlder: 'Show older',
  loadingOlder: 'Loading…',
  existsAgain: 'A contact with this ID exists again.',
}

export const CERTIFICATE = {
  title: 'Removal',
  heading: 'Certificate of removal',
  /** While the contact still exists, or may. */
  openHeading: 'Record of a removal request',
  /** If the studio's name isn't known. */
  studio: 'The studio',
  signature: 'Name and signature',
  date: 'Place and date',
  annex: 'Technical details',
  annexNote: 'For checking this certificate against the audit log. Times are in UTC.',
  all: 'All removals',
  notFound: 'Removal not found',
  notFoundDetail: 'The link may be incomplete.',
  download: 'Download for verification (JSON)',
  print: 'Print',
  contact: 'Contact ID',
  /** For a pen: Frontdesk keeps no name of a removed contact. */
  nameByHand: 'Name (by hand)',
  removedBy: 'Removed by',
  handledBy: 'Handled by',
  account: 'Account',
  submissions: 'Form submissions',
  requestedAt: 'Removal started',
  reason: 'Reason',
  response: 'System response',
  deletionConfirmed: 'Deletion confirmed',
  lastCheck: 'Last check',
  auditLog: 'Audit log',
  entry: (seq: number) => `entry ${seq}`,
  verify: 'Verify with',
  removal: 'Removal ID',
  copy: { contact: 'contact ID', command: 'command', removal: 'removal ID' },
}

interface Statement {
  studio: string | null
  contactId: string
  /** When the contact was removed, with its zone. */
  when: string
}

/** The one sentence that a certificate states about a contact who is gone. */
export function statementOf(state: Removal['state'], { studio, contactId, when }: Statement): string {
  const who = studio ?? CERTIFICATE.studio
  return state === 'absent'
    ? `The contact ${contactId} was already deleted from the customer system of ${studio ?? 'the studio'} when its removal was requested. This was confirmed on ${when}.`
    : `${who} permanently deleted the contact ${contactId} from its customer system on ${when}, with the records listed below.`
}

/** The heading of the records that belong to the contact. They are deleted only if the contact is. */
export function alsoDeletedLabel({ state, reading }: Pick<Removal, 'state' | 'reading'>): string {
  if (state === 'failed' || state === 'present') return 'Not deleted'
  return state === 'absent' || reading?.found === 'gone' ? 'Also deleted' : 'To be deleted'
}

const RECORDS: Record<Exclude<keyof RemovalCounts, 'submissions'>, string> = {
  visits: 'visit',
  purchases: 'purchase',
  memberships: 'membership',
  sales_notes: 'note',
  events: 'event',
}

/** What is known about a removed contact's form submissions, which are never counted. */
export const submissionsText = (areDeleted: boolean): string =>
  areDeleted
    ? 'Deleted by the customer system. Their number isn’t known.'
    : 'Not counted. The customer system doesn’t say whether it deletes them.'

/** The records that belong to the contact, counted: `2 visits, 1 note; events not counted`. */
export function countsText(counts: RemovalCounts): string {
  const names = Object.keys(RECORDS) as (keyof typeof RECORDS)[]
  const known = names.flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 ? [`${formatCount(count)} ${RECORDS[name]}${count === 1 ? '' : 's'}`] : []
  })
  const unknown = names.filter((name) => counts[name] === null).map((name) => `${RECORDS[name]}s`)
  const parts = [known.join(', '), unknown.length > 0 && `${unknown.join(', ')} not counted`]
  return parts.filter(Boolean).join('; ') || 'No other records'
}

const RESPONSES: Record<string, string> = {
  success: 'Contact removed',
  'queue-full': 'Not sent: Frontdesk was busy',
  'circuit-open': 'Not sent: paused after repeated errors',
  unreachable: 'Not sent: unreachable',
  tls: 'Not sent: no secure connection',
  timeout: 'No response in time',
  reset: 'Connection lost',
  'refused-keys': 'API keys rejected',
  'bad-request': 'Request rejected',
  'not-found': 'Contact not found',
  'rate-limited': 'Rejected: too many requests',
  failed: 'Server error',
  redirect: 'Unexpected redirect, not followed',
}

/** How the customer system responded to the removal, with the HTTP status if there was one. */
export function responseMessage(upstream: Certificate['upstream']): string {
  if (!upstream) return 'Not recorded'
  const message = RESPONSES[upstream.answer] ?? 'Invalid response'
  return upstream.status === null ? message : `${message} (${upstream.status})`
}
