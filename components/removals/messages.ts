import type { Certificate, Removal, RemovalCounts } from '@/lib/answers/removals'
import { formatCount } from '@/lib/format/numbers'

export const REMOVALS_SUBJECT = { asked: 'removals', records: 'removals', kept: 'Nothing was changed.' }
export const REMOVAL_SUBJECT = { asked: 'this removal', records: 'removals', kept: 'Nothing was changed.' }

export const REMOVALS = {
  title: 'Removals',
  columns: {
    time: 'Requested',
    contact: 'Contact',
    status: 'Status',
    requestedBy: 'Requested by',
    reason: 'Reason',
  },
  empty: 'No removals yet',
  emptyDetail:
    'To remove a contact, open the customer and select Remove contact at the end of the page. Each removal is listed here with the requester, reason and outcome.',
  showOlder: 'Show older',
  loadingOlder: 'Loading…',
  existsAgain: 'A contact with this ID exists again.',
}

export const CERTIFICATE = {
  title: 'Removal',
  all: 'All removals',
  notFound: 'Removal not found',
  notFoundDetail: 'The link may be incomplete.',
  download: 'Download',
  print: 'Print',
  request: 'Request',
  contact: 'Contact',
  requestedBy: 'Requested by',
  reason: 'Reason',
  result: 'Result',
  response: 'System response',
  deletionConfirmed: 'Deletion confirmed',
  notConfirmed: 'Not yet',
  lastCheck: 'Last check',
  timeZone: 'Time zone',
  auditLog: 'Audit log',
  entry: (seq: number) => `Entry ${seq}`,
  verify: 'Verify with',
  removal: 'Removal ID',
  copy: { contact: 'contact ID', command: 'command', removal: 'removal ID' },
}

/** The heading of the records that belong to the contact. They are deleted only if the contact is. */
export function alsoDeletedLabel({ state, reading }: Pick<Removal, 'state' | 'reading'>): string {
  if (state === 'failed' || state === 'present') return 'Not deleted'
  return state === 'absent' || reading?.found === 'gone' ? 'Also deleted' : 'To be deleted'
}

const RECORDS: Record<keyof RemovalCounts, string> = {
  visits: 'visits',
  purchases: 'purchases',
  memberships: 'memberships',
  sales_notes: 'notes',
  events: 'events',
  submissions: 'form submissions',
}

/** The records that belong to the contact, each with its count. */
export function countLines(counts: RemovalCounts): string[] {
  return (Object.keys(RECORDS) as (keyof RemovalCounts)[]).map((name) => {
    const count = counts[name]
    return `${RECORDS[name]} ${count === null ? 'unknown' : formatCount(count)}`
  })
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
