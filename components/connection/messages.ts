import { FILTER_NAMES } from '@/components/contact/ignored-filters'
import type { Connection, IgnoredFilter, ListFact } from '@/lib/answers/connection'
import type { DirectoryStatus } from '@/lib/answers/directory'
import { formatCount } from '@/lib/format/numbers'
import { unreadableWords } from '@/lib/format/unreadable'
import { faultPhrase } from './fault-messages'

const LISTS: Record<string, string> = {
  getCustomers: 'Customers',
  getOptoutCustomers: 'Opt-outs',
  getEvents: 'Events',
  getFormSubmissions: 'Form submissions',
}

/** How the customer system pages a list, and what that means. */
export function listFactMessages({ operation, cap, capped, repeated }: ListFact): string[] {
  const list = LISTS[operation] ?? operation
  const seen = (count: number) => `Seen ${count === 1 ? 'once' : `${formatCount(count)} times`} so far.`
  return [
    cap !== null &&
      `${list}: your customer system returns at most ${formatCount(cap)} ${cap === 1 ? 'row' : 'rows'} per request, even if more are requested. Frontdesk keeps loading until the end of the list. ${seen(capped)}`,
    repeated !== 0 &&
      `${list}: your customer system returned the same rows again instead of the next ones. Frontdesk can’t tell where the list ends, so it can’t confirm that a customer is gone. ${seen(repeated)}`,
  ].filter((message) => message !== false)
}

const customerCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`

/** How far a full sync is, or when the last one ended. `left`: the time left in words; null: not known. */
export function fullSyncMessage(
  { fullSync, sweptAt }: DirectoryStatus,
  left: string | null,
  when: (at: string) => string,
): string {
  if (!fullSync) return sweptAt === null ? 'Not started yet' : `Last one ${when(sweptAt)}`
  const { isChecking, read, total, pausedSince } = fullSync
  const progress = isChecking
    ? 'Checking for deleted customers'
    : total === null
      ? `${customerCount(read)} so far`
      : `${formatCount(read)} of about ${formatCount(total)}`
  return [progress, pausedSince === null ? left : `no progress since ${when(pausedSince)}`]
    .filter(Boolean)
    .join(' · ')
}

/** How many customers the directory has and how current they are. `when` formats a time. */
export function directoryMessage(directory: DirectoryStatus | null, when: (at: string) => string): string {
  if (!directory) return 'Off. Search only finds customers by their full email, phone number or ID.'
  const { people, isWhole, readAt, unreadable } = directory
  const parts = isWhole
    ? [customerCount(people), readAt && `updated ${when(readAt)}`]
    : ['Not complete until the first full sync ends']
  const rejected = unreadable > 0 ? ` ${unreadableWords(unreadable)}.` : ''
  return `${parts.filter(Boolean).join('; ')}.${rejected}`
}

const LAST_SEEN_FAILURES = {
  ignored:
    'Last seen isn’t available: your customer system ignores the filter event_since_date, so Frontdesk can’t tell who had an event.',
  changed:
    'Last seen couldn’t be read today, because the list changed each time. Frontdesk tries again tomorrow.',
}

/** Why it isn’t known when customers were last seen; null: it is, or will be. */
export const lastSeenFailure = (directory: DirectoryStatus | null): string | null =>
  directory?.lastSeen.failure ? LAST_SEEN_FAILURES[directory.lastSeen.failure] : null

/** Why syncing fails or failed, and since when; null: it works. */
export function directoryFailure(
  directory: DirectoryStatus | null,
  when: (at: string) => string,
): string | null {
  if (!directory?.failure) return null
  const { since, kind, isResumed } = directory.failure
  if (isResumed)
    return `A sync failed (${when(since)}): ${faultPhrase(kind)}. The full sync is running again.`
  return `Sync failing since ${when(since)}: ${faultPhrase(kind)}. Retrying automatically.`
}

/** Whether the customer system accepts the API keys. */
export function keyMessage(keys: Connection['keys']): string {
  if (keys === null) return 'Not checked yet'
  if (keys.answer === 'accepted') return 'Accepted'
  if (keys.answer === 'refused') return 'Rejected'
  return `Unknown: ${faultPhrase(keys.kind ?? '')}`
}

const WHERE: Record<string, string> = {
  getCustomers: '',
  getEvents: ' for events',
  getFormSubmissions: ' for form submissions',
  viewClassSchedule: ' for the schedule',
}

/** Which filter the customer system ignored, and how often. */
export function ignoredMessage({ operation, filter, calls }: IgnoredFilter): string {
  const times = calls === 1 ? 'once' : `${formatCount(calls)} times`
  return `Your customer system ignored the ${FILTER_NAMES[filter]} filter${WHERE[operation] ?? ` for ${operation}`} ${times}.`
}

export const FAILURE_SUBJECT = {
  asked: 'the connection status',
  records: 'the connection status',
  kept: 'Nothing was changed.',
}

const SINCE_START = 'since the server started'

export const FACTS = {
  address: 'Address',
  embedded: 'Embedded service',
  keys: 'API keys',
  checked: 'checked ',
  check: 'Check now',
  checking: 'Checking…',
  checkFailed: (why: string) => `Couldn’t check the keys. ${why}.`,
  directory: 'Synced copy',
  fullSync: 'Full sync',
  current: 'Current requests',
  running: (running: string, waiting: string) => `${running} running, ${waiting} waiting`,
  calls: 'Total requests',
  since: (calls: string, isOne: boolean) => `${calls} ${isOne ? 'request' : 'requests'} ${SINCE_START} on `,
  perInstance: '. Each instance of Frontdesk counts its own requests.',
}

export const COUNTS = {
  count: 'Count',
  times: (count: number) => (count === 1 ? ' time' : ' times'),
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  first: 'first ',
  last: 'last ',
}

export const FAILED_CALLS = {
  title: 'Failed requests',
  about: SINCE_START,
  empty: 'No failed requests.',
  error: 'Error',
  operation: 'Last operation',
}

export const RESPONSE_TIME = {
  title: 'Response time, last hour',
  since: (when: string) => `measured since ${when}, when the server started`,
  unmeasured: 'Not measured',
  p95: '95th percentile',
  median: 'Median',
  failed: 'Failed',
  failedOf: (failed: string, calls: string, isOne: boolean) =>
    `${failed} of ${calls} ${isOne ? 'request' : 'requests'}`,
  noCalls: 'No requests in the last hour.',
  noneSent: 'No requests were sent in the last hour.',
  showTable: 'Show as a table',
  table: 'Requests in the last hour, by minute',
  minute: 'Minute',
  calls: 'Requests',
  chart: (median: string, p95: string, slowest: string) =>
    `Response time over the last hour: median ${median}, 95th percentile ${p95}. In the slowest minute, the 95th percentile was ${slowest}.`,
  hourAgo: '60 minutes ago',
  now: 'now',
}

export const PAGING = {
  title: 'Page limits and repeated rows',
  about: SINCE_START,
  last: 'Last seen ',
}

export const IGNORED_FILTERS = {
  title: 'Ignored filters',
  about: `${SINCE_START}; rows that don’t match the filter are hidden`,
  hidden: (rows: string, isOne: boolean) => `${rows} ${isOne ? 'row' : 'rows'} hidden, last seen `,
}

export const UNEXPECTED_DATA = {
  title: 'Unexpected data',
  about: `${SINCE_START}; field names and types only, never values`,
  empty: 'All responses matched the API contract.',
  field: 'Field',
  operation: 'Operation',
  expected: 'Expected',
  received: 'Received',
  whole: 'whole response',
  expectedPrefix: 'expected ',
  receivedPrefix: 'received ',
  more: (count: string) => `Not listed separately: ${count} more.`,
}

export const UNKNOWN_REMOVALS = {
  title: 'Removals with an unknown outcome',
  about: 'on all instances; checked again until the outcome is known',
  empty: 'No removals with an unknown outcome.',
  contact: 'Contact',
  since: 'Unknown since',
  error: 'Error',
  lastCheck: 'Last check',
  sincePrefix: 'unknown since ',
  lastPrefix: 'last check ',
  another: 'Returned a different contact',
}
