import type { Role } from '@/lib/access'

/** What each role may do; every role also has the permissions of the roles before it. */
export const ROLE_MESSAGES: Record<Role, string> = {
  staff: 'Views customers, the schedule, opt-outs and forms',
  manager: 'Also exports lists and customer data, and shares views with the team',
  admin: 'Also removes contacts, views the audit log and manages the team',
}

export const FAILURE_SUBJECT = { asked: 'the team', records: 'the team', kept: 'Nothing was changed.' }

export const TEAM = {
  title: 'Team',
  empty: 'Add your team',
  emptyDetail:
    'You’re the only user so far. Each user gets their own one-time link and a role that sets what they can do.',
  firstSignIn: 'First sign-in since',
  noneSince: 'No user first signed in since then',
  noneSinceDetail: 'Clear the filter to see all users.',
  all: 'Show all users',
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    secondFactor: 'Two-step',
    lastSeen: 'Last seen',
    firstSignIn: 'First sign-in',
    actions: 'Actions',
  },
}

export const USER_ROW = {
  noName: 'No name yet',
  you: 'You',
  on: 'On',
  off: 'Off',
  never: 'Never signed in',
  secondFactorOn: 'two-step verification on',
  secondFactorOff: 'two-step verification off',
  lastSeen: ', last seen ',
  firstSignIn: ', first sign-in ',
  neverSeen: ', never signed in',
  actions: (name: string) => `Actions for ${name}`,
}

export const USER_STATUS = {
  active: 'Active',
  disabled: 'Disabled',
  invited: 'Invited',
  reset: 'Password reset',
  linkExpired: ', link expired',
  linkExpires: 'link expires ',
}

export const USER_MENU = {
  changeRole: 'Change role',
  account: 'Your account',
  enable: 'Enable',
  disable: 'Disable',
  signOut: 'Sign out everywhere',
  newLink: 'New one-time link',
  reset: 'Reset password',
}

/** Confirmation dialogs for actions on a user. `detail` follows the user's name. */
export const DISABLE_USER = {
  title: 'Disable user',
  detail: () =>
    'will be signed out everywhere and can’t sign in until you enable them again. Pending links are canceled. Their history stays in the audit log.',
  button: 'Disable',
  running: 'Disabling…',
  done: (name: string) => `Disabled ${name}`,
}

export const ENABLE_USER = {
  title: 'Enable user',
  detail: (role: Role) => `can sign in again with their old password. Their role is ${role}.`,
  button: 'Enable',
  running: 'Enabling…',
  done: (name: string) => `Enabled ${name}`,
}

export const SIGN_OUT_USER = {
  title: 'Sign out everywhere',
  detail: () => 'will be signed out in every browser right away. Their password stays the same.',
  button: 'Sign out',
  running: 'Signing out…',
  done: (name: string) => `Signed ${name} out everywhere`,
}

export const RESET_PASSWORD = {
  title: 'Reset password',
  detail: () =>
    'will be signed out everywhere, and their password and two-step verification will be removed. You’ll get a one-time link to send them, so they can set a new password.',
  button: 'Reset password',
  running: 'Resetting password…',
  done: (name: string) => `Reset ${name}’s password`,
}

export const NEW_LINK = {
  title: 'New one-time link',
  detail: () => 'gets a new link to set a password. The previous link stops working.',
  button: 'Create link',
  running: 'Creating link…',
  done: (name: string) => `Created a new link for ${name}`,
}

export const ONE_TIME_LINK = {
  send: 'Send this link to ',
  expires: '. It works once and expires ',
  label: 'One-time link',
  shownOnce: 'You won’t see it again. You can create a new one any time from the user’s menu.',
  copy: 'Copy link',
  copied: 'Copied',
  copiedAnnouncement: 'Link copied',
  copyBlocked: 'Your browser blocked copying. The link is selected: press Ctrl+C, or ⌘C on a Mac.',
  done: 'Done',
}

export const ADD_USER = {
  title: 'Add user',
  button: 'Add user',
  running: 'Adding…',
  added: 'User added',
  email: 'Email',
  emailHint:
    'They sign in with this email. Frontdesk doesn’t send emails: you’ll get a link to share with them.',
  emailInvalid: 'Enter a valid email address.',
  emailTaken: 'This user is already on the team.',
}

export const CHANGE_ROLE = {
  title: 'Change role',
  titleOwn: 'Change your role',
  label: 'Role',
  detail: 'stays signed in. The new role takes effect immediately.',
  losesPage: 'You won’t be able to open this page anymore. Another admin can change your role back.',
  button: 'Change role',
  running: 'Saving…',
  done: (name: string, role: Role) => `${name}’s role is now ${role}`,
}

export const LAST_ADMIN =
  'This is the only admin who can sign in. Make another user an admin first, and have them set a password.'
