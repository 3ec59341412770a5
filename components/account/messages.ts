const UNCHANGED = 'Nothing was changed.'

export const SUBJECT = { asked: 'your account', records: 'your account', kept: UNCHANGED }
export const SESSIONS_SUBJECT = { asked: 'your sessions', records: 'your sessions', kept: UNCHANGED }

export const PAGE = {
  title: 'Account',
  mustSetUp: 'Your role requires two-step verification. Set it up below to use the other pages.',
  profile: 'Profile',
  twoStep: 'Two-step verification',
  aboutTwoStep:
    'Asks for a code from your phone after your password. Protects your account even if your password is stolen.',
  password: 'Password',
  aboutPassword: 'Changing it signs you out everywhere else.',
  sessions: 'Where you’re signed in',
  regional: 'Week and times',
  aboutRegional:
    'For you alone, on every computer. Exported files and the browser’s own calendars don’t change.',
}

export const PROFILE = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roles: {
    staff: 'You can view customers, the schedule, opt-outs and forms.',
    manager:
      'You can view and export customers, the schedule, opt-outs and forms, and share views with the team.',
    admin: 'You can do everything, including removing contacts and managing the team.',
  },
  changeRoles: 'To change roles, go to',
  askAdmin: 'An admin can change your role.',
}

export const REGIONAL = {
  week: 'First day of the week',
  weeks: { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' },
  clock: 'Clock',
  clocks: { '24': '24 hours, 18:30', '12': '12 hours, 6:30 PM' },
  automatic: (name: string) => `As in your browser (${name})`,
}

export const PASSWORD = {
  current: 'Current password',
  new: 'New password',
  rule: 'At least 12 characters. A few unrelated words work well.',
  tooShort: (missing: number) => `At least 12 characters (${missing} more)`,
  enterCurrent: 'Enter your current password.',
  enterNew: 'Enter a new password.',
  newTooShort: (missing: number) =>
    `The new password is too short. Add ${missing} more ${missing === 1 ? 'character' : 'characters'}.`,
  currentSubject: 'The current password',
  newSubject: 'The new password',
  submit: 'Change password',
  running: 'Changing…',
  done: 'Password changed. You were signed out everywhere else.',
}

export const SESSIONS = {
  label: 'Sessions',
  place: (place: number, count: number) => `session ${place} of ${count}`,
  thisBrowser: 'this browser',
  signedIn: 'Signed in',
  from: (address: string) => ` from ${address}`,
  lastActive: ', last active',
  end: 'Sign out',
  endOf: (browser: string, place: string) => `Sign out of ${browser}, ${place}`,
  ended: (browser: string) => `Signed out of ${browser}`,
  endOthers: 'Sign out everywhere else',
  endedOthers: 'Signed out everywhere else',
}

export const TWO_STEP = {
  on: 'On',
  off: 'Off',
  setUp: 'Set up',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  codesLeft: (left: number) =>
    left === 0 ? 'No recovery codes left.' : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
  makeNew: ' Create new ones so that you aren’t locked out if you lose your phone.',
}
