import { REMOVAL_ACTIONS } from '@/components/contact/removal-actions'

/** What was done, in words; the log's own word is shown beside it in a row's detail. */
export const ACTION_WORDS: Record<string, string> = {
  'session.sign-in': 'Signed in',
  'session.sign-in-failed': 'Sign-in failed',
  'session.second-factor-failed': 'Second factor failed',
  'session.password-failed': 'Wrong password while signed in',
  'session.sign-out': 'Signed out',
  'access.refused': 'Access refused',
  'read.refused': 'Read too much',
  'customer.full-data': 'Read full data',
  'customer.events': 'Read events',
  ...REMOVAL_ACTIONS,
  'team.add': 'Added a person',
  'team.role': 'Changed a role',
  'team.disable': 'Disabled a person',
  'team.enable': 'Enabled a person',
  'team.link': 'Made a link',
  'team.sign-out': 'Signed a person out',
  'account.password': 'Changed own password',
  'account.second-factor-on': 'Second factor on',
  'account.second-factor-off': 'Second factor off',
  'account.recovery-codes': 'New recovery codes',
  'account.session-end': 'Ended own session',
  'view.share': 'Shared a view with the team',
  'view.unshare': 'Took a view of the team back',
  'view.change': 'Changed a view of the team',
  'view.remove': 'Removed a view of the team',
  'export.started': 'Started an export',
  'export.done': 'Export made',
  'export.fetched': 'Fetched an export',
  'export.cancelled': 'Cancelled an export',
  'export.failed': 'Export failed',
  'export.expired': 'Export deleted unfetched',
  'export.withdrawn': 'Export withdrawn',
}

export const actionWords = (action: string) => ACTION_WORDS[action] ?? action
