import type { SessionEnd } from '@/lib/session-end'

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

/** For a page that needs a session, if no reason is known. */
export const SIGNED_OUT = 'You’re signed out. Sign in to continue.'

export const MISSING = {
  email: 'Enter your email.',
  validEmail: 'Enter a valid email address.',
  password: 'Enter your password.',
}

const waitText = (minutes: number) => `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

/** Why signing in or setting a password failed. */
export const FAILED = {
  unreachable: 'Can’t reach Frontdesk. Check your connection and try again.',
  wrong: 'Wrong email or password. Try again.',
  wrongAddress: 'Signing in isn’t allowed from this URL.',
  tooManyPasswords: (minutes: number) => `Too many wrong passwords. ${waitText(minutes)}`,
  signIn: 'Couldn’t sign you in. Your email is still here. Try again in a moment.',
  timedOut: 'Your sign-in timed out. Enter your password again.',
  wrongCode: 'That code is wrong or was already used. Enter another one.',
  tooManyCodes: (minutes: number) => `Too many wrong codes. ${waitText(minutes)}`,
  code: 'Couldn’t check the code. Try again in a moment.',
  welcome: 'Couldn’t set your password. Your entries are still here. Try again in a moment.',
}

export const SIGN_IN = {
  title: 'Sign in to your studio',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  running: 'Signing in…',
  forgot: 'Forgot your password? Ask an admin for a one-time link.',
}

/** The second step, with an app's code or a recovery code. */
export const SECOND_STEP = {
  title: 'Two-step verification',
  back: 'Back',
  code: {
    label: 'Code',
    hint: 'Enter the 6-digit code from your authenticator app.',
    missing: 'Enter all 6 digits.',
    other: 'Use a recovery code',
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'Enter one of your saved recovery codes. Each works once.',
    missing: 'Enter a recovery code.',
    other: 'Use the authenticator app',
  },
}

export const WELCOME = {
  title: (studio: string | null) => `Welcome to ${studio ?? 'Frontdesk'}`,
  /** Followed by the email. */
  greeting: (name: string) =>
    name === ''
      ? 'Hello. Enter your name and choose a password. You’ll sign in as'
      : `Hello, ${name}. Choose a password. You’ll sign in as`,
  name: 'Your name',
  password: 'Password',
  submit: 'Set password and sign in',
  running: 'Saving…',
}
export const SPENT_LINK = {
  title: 'One-time link',
  message: 'This link has expired or was already used',
  detail: 'Each link works once and for a limited time. Ask an admin for a new one.',
  action: 'Go to sign-in',
}

export const STRENGTH = {
  tooShort: (least: number, missing: number) => `At least ${least} characters (${missing} more)`,
  easy: 'Easy to guess. Try a few unrelated words.',
  good: 'Good',
  strong: 'Strong',
}
