import 'server-only'
/** All that is recorded; a word here is one kind of row in the audit log. */
export const AUDIT_ACTIONS = [
  'session.sign-in',
  'session.sign-in-failed',
  'session.second-factor-failed',
  'session.sign-out',
  'access.refused',
  'read.refused',
  'customer.full-data',
  'customer.events',
  'removal.preview',
  'removal.intended',
  'removal.confirmed',
  'removal.absent',
  'removal.failed',
  'removal.unknown',
  'removal.present',
  'removal.seen-gone',
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
  'export',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]
