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

/** Names of groups of actions, in the order of the filter. */
export const GROUP_NAMES: Record<string, string> = {
  removal: 'Removals',
  export: 'Exports',
  session: 'Sign-ins',
  customer: 'Views of customers',
  team: 'Team changes',
  account: 'Changes to own account',
  view: 'Changes to team views',
}

export const actionName = (action: string) => ACTION_NAMES[action] ?? action

export const FAILURE_SUBJECT = {
  asked: 'the audit log',
  records: 'the audit log',
  kept: 'Your filters are still here. Nothing was changed.',
}

export const NAMES_SUBJECT = {
  asked: 'customers',
  records: 'customers',
  kept: 'Your filters are still here.',
}

export const AUDIT = {
  title: 'Audit',
  columns: { time: 'Time', user: 'User', action: 'Action', target: 'Target' },
  history: (name: string) => `Access history of ${name}`,
  historyLeavesOut: 'Exports of whole lists aren’t included.',
  openCustomer: 'Open customer',
  /** The total of more than one page isn’t known. */
  count: (count: number, isOnlyPage: boolean) =>
    `${count} ${count === 1 ? 'entry' : 'entries'}${isOnlyPage ? '' : ' on this page'}`,
  inRows: (rows: number) => `in ${rows} ${rows === 1 ? 'row' : 'rows'} · `,
  times: (count: string, oldest: string, newest: string) => `${count}, ${oldest} to ${newest}`,
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
  oneAction: 'One action',
  target: 'Customer name or ID',
  from: 'From',
  before: 'Before',
  apply: 'Apply',
  clear: (count: number) => (count === 1 ? 'Clear 1 filter' : `Clear ${count} filters`),
}

export const EMPTY = {
  pastEnd: { title: 'No entries here', detail: 'This link points past the end of the log.' },
  goToNewest: 'Go to newest',
  noMatch: { title: 'No entries match these filters', detail: 'Try removing a filter.' },
  noCustomer: {
    title: (text: string) => `No customer matches “${text}”`,
    detail: 'Enter a customer’s name, email, phone number or ID, or the ID of an export or view.',
  },
  customers: {
    title: (text: string, count: number) =>
      `${count} ${count === 1 ? 'customer matches' : 'customers match'} “${text}”`,
    more: (text: string) => `Many customers match “${text}”`,
    detail: 'Choose whose entries to show.',
    seeAll: 'See all in Customers',
  },
  asId: (text: string) => `Show entries with the ID “${text}”`,
  backwards: 'The “From” time must be earlier than the “Before” time.',
  clear: 'Clear filters',
  nothing: {
    title: 'No entries yet',
    detail: 'Sign-ins, views of customer records and events, removals and team changes are recorded here.',
  },
}

const LISTS: Record<string, string> = {
  customers: 'Customers',
  'opt-outs': 'Opt-outs',
  schedule: 'Schedule',
  submissions: 'Submissions',
  audit: 'Audit log',
  removals: 'Removals',
  person: 'One customer’s data',
}

/** An exported list's name. */
export const listName = (list: string) => LISTS[list] ?? list

export const ENTRY = {
  steps: (count: number) => `${count} entries`,
  repeats: (times: number, noun: 'views' | 'sign-ins', from: string, to: string) =>
    `${times} ${noun}, ${from === to ? from : `${from}–${to}`}`,
  notSignedIn: 'Not signed in',
  refused: 'Denied',
  failed: 'Failed',
  none: 'none',
  ownAccount: 'their own account',
  details: {
    seq: 'Entry',
    user: 'User',
    action: 'Action',
    target: 'Target',
    request: 'Request ID',
    hashes: 'Hashes',
    hash: 'Hash',
    previousHash: 'Previous hash',
  },
}
