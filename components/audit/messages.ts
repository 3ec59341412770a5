import { REMOVAL_ACTIONS } from '@/components/contact/removal-actions'

/** Display names of actions. An entry's details also show the stored value. */
export const ACTION_NAMES: Record<string, string> = {
  'session.sign-in': 'Signed in',
  'session.sign-in-failed': 'Sign-in failed',
  'session.second-factor-failed': 'Two-step verification failed',
  'session.password-failed': 'Password confirmation failed',
  'session.sign-out': 'Signed out',
  'access.refused': 'Access denied',
  'read.refused': 'Hit hourly limit',
  'customer.full-data': 'Viewed customer record',
  'customer.events': 'Viewed events',
  'customer.forms': 'Viewed form submissions',
  ...REMOVAL_ACTIONS,
  'team.add': 'Added a user',
  'team.role': 'Changed a role',
  'team.disable': 'Disabled a user',
  'team.enable': 'Enabled a user',
  'team.link': 'Created a one-time link',
  'team.sign-out': 'Signed a user out',
  'account.password': 'Changed own password',
  'account.second-factor-on': 'Turned on two-step verification',
  'account.second-factor-off': 'Turned off two-step verification',
  'account.recovery-codes': 'Created new recovery codes',
  'account.session-end': 'Ended own session',
  'view.share': 'Shared a view with the team',
  'view.unshare': 'Stopped sharing a view',
  'view.change': 'Changed a team view',
  'view.remove': 'Removed a team view',
  'export.started': 'Started an export',
  'export.done': 'Export ready',
  'export.fetched': 'Downloaded an export',
  'export.cancelled': 'Canceled an export',
  'export.failed': 'Export failed',
  'export.expired': 'Export not downloaded in time',
  'export.withdrawn': 'Export deleted after a removal',
  'audit.restored': 'Accepted a restored log',
}

export const actionName = (action: string) => ACTION_NAMES[action] ?? action

export const FAILURE_SUBJECT = {
  asked: 'the audit log',
  records: 'the audit log',
  kept: 'Your filters are still here. Nothing was changed.',
}

export const AUDIT = {
  title: 'Audit',
  columns: { time: 'Time', user: 'User', action: 'Action', target: 'Target' },
  range: (first: number, last: number) => (first === last ? `Entry ${first}` : `Entries ${first} to ${last}`),
  noEntries: 'No entries',
  timeZone: (zone: string) => `Times in ${zone}`,
  pages: 'Audit log pages',
  newest: 'Newest',
  newer: 'Newer',
  older: 'Older',
}

export const FILTERS = {
  label: 'Filters',
  labelOn: (count: number) => `Filters (${count})`,
  user: 'User',
  anyUser: 'Anyone',
  action: 'Action',
  anyAction: 'Any action',
  target: 'Target ID',
  from: 'From',
  before: 'Before',
  /** The chosen times in the log's format; the fields use the browser's locale. */
  period: (from: string | null, to: string | null) =>
    [from && `from ${from}`, to && `before ${to}`].filter(Boolean).join(', '),
  apply: 'Apply',
  clear: (count: number) => (count === 1 ? 'Clear 1 filter' : `Clear ${count} filters`),
}

export const EMPTY = {
  pastEnd: { title: 'No entries here', detail: 'This link points past the end of the log.' },
  goToNewest: 'Go to newest',
  noMatch: { title: 'No entries match these filters', detail: 'Try removing a filter.' },
  backwards: 'The “From” time must be earlier than the “Before” time.',
  clear: 'Clear filters',
  nothing: {
    title: 'No entries yet',
    detail: 'Sign-ins, views of customer records and events, removals and team changes are recorded here.',
  },
}

export const ENTRY = {
  notSignedIn: 'Not signed in',
  refused: 'Denied',
  failed: 'Failed',
  none: 'none',
  ownAccount: 'their own account',
  details: {
    seq: 'Entry',
    action: 'Action',
    target: 'Target',
    request: 'Request ID',
    hash: 'Hash',
    previousHash: 'Previous hash',
  },
}
