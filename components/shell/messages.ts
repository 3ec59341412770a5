export const BROKEN = {
  title: 'Something went wrong',
  updated: 'Frontdesk was updated',
  unchanged: 'Nothing was changed.',
}

/** Messages of the sidebar, the phone's menu and the shell. */
export const SHELL = {
  skip: 'Skip to content',
  studio: 'Your studio',
  search: 'Search or jump to…',
  theme: 'Switch between light and dark mode',
  shortcuts: 'Keyboard shortcuts',
  savedViews: 'Saved views',
  signOut: 'Sign out',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  signOutFailed: 'Couldn’t sign out. You’re still signed in.',
  staySignedIn: 'Stay signed in',
  offline: 'You’re offline. Other pages can’t load right now.',
}
