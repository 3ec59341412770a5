import 'server-only'
/** All recorded actions; each is one kind of row in the audit log. */
export const AUDIT_ACTIONS = [
  'session.sign-in',
  'session.sign-in-failed',
  'session.second-factor-failed',
  'session.password-failed',
  'session.sign-out',
  'access.refused',
  'read.refused',
  'customer.full-data',
  'customer.events',
  'customer.forms',
  'removal.preview',
  'removal.intended',
  'removal.confirmed',
  'removal.absent',
  'removal.failed',
  'removal.unknown',
  'removal.present',
  'removal.seen-gone',
  'removal.seen-there',
  'removal.unread',
  'team.add',
  'team.role',
  'team.disable',
  'team.enable',
  'team.link',
  'team.sign-out',
  'account.password',
  'account.second-factor-on',
  'account.second-factor-off',
  'account.recovery-codes',
  'account.session-end',
  'view.share',
  'view.unshare',
  'view.change',
  'view.remove',
  'export.started',
  'export.done',
  'export.fetched',
  'export.cancelled',
  'export.failed',
  'export.expired',
  'export.withdrawn',
  'audit.restored',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Actions that a filter can name together: the part before the dot. */
export const AUDIT_GROUPS = ['session', 'customer', 'removal', 'team', 'account', 'view', 'export'] as const

/** What a filter by action accepts: one action or a group. */
export const AUDIT_ACTION_FILTERS = [...AUDIT_GROUPS, ...AUDIT_ACTIONS] as const

/** The actions of such a filter. */
export const actionsOf = (filter: string): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => action === filter || action.startsWith(`${filter}.`))
