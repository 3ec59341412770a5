import type { SessionEnd } from '@/lib/session-end'

/** What the sign-in page says about a session that ended. */
export const SESSION_END_MESSAGES: Record<SessionEnd, string> = {
  admin: 'You were signed out because an admin ended your sessions. Sign in again.',
  reset: 'An admin reset your password. Ask them for the link to set a new one.',
  disabled: 'Your account is disabled. Ask an admin to enable it.',
  expired: 'Your session expired. Sign in again.',
  own: 'You ended this session from another browser. Sign in again.',
  password: 'You were signed out because your password was changed. Sign in with the new one.',
  'second-factor':
    'You were signed out because two-step verification was turned on. Sign in again with a code.',
  'sign-out': 'You’re signed out.',
  'other-tab': 'You signed out in another tab. Sign in again.',
}
