import type { Subject } from '@/components/failure/failure-messages'

export const SUBJECT: Subject = {
  asked: 'the list of forms',
  records: 'forms',
  kept: 'Your forms are unchanged.',
}

export const TITLE = 'Forms'
export const ADD = 'Add form'
export const HEADERS = {
  form: 'Form',
  id: 'ID',
  count: 'Submissions',
  last: 'Last submission',
  lastShort: 'Last',
  actions: 'Actions',
}
export const EMPTY = {
  title: 'No forms yet',
  detail: 'Your customer system can’t list its forms. Add each one by its ID, once for your whole team.',
}
export const submissionsWord = (isOne: boolean) => (isOne ? 'submission' : 'submissions')
/** When a form's submissions were counted. */
export const countedAt = (when: string) => `As of ${when}`
/** After the number of submissions. */
export const recently = (count: string) => `${count} in the last 7 days`
export const NOT_FOUND = 'form not found'

/** Next to the name of a form that every customer should have sent. */
export const EXPECTED = {
  label: 'Expected',
  tip: 'Expected from everyone: customers who haven’t sent it, or not for a year, are marked when opened',
}

/** The menu of one form. */
export const MENU = {
  label: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  expect: 'Expect from everyone',
  expectNot: 'Don’t expect from everyone',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove from list',
}

export const DONE = {
  added: (name: string) => `Added “${name}”`,
  renamed: (name: string) => `Renamed to “${name}”`,
  expected: (name: string, isExpected: boolean) =>
    `“${name}” is ${isExpected ? 'now' : 'no longer'} expected from everyone`,
  removed: (name: string) => `Removed “${name}” from the list`,
  moved: (name: string, place: number, count: number) => `“${name}” is now number ${place} of ${count}`,
}

export const DIALOG = {
  add: 'Add form',
  rename: 'Rename form',
  id: 'Form ID',
  idHint: 'The form’s ID in your customer system. Frontdesk checks that it exists.',
  name: 'Name',
  nameHint: 'What your team calls this form.',
  openWithoutAdding: 'Open without adding',
  submitAdd: 'Add form',
  adding: 'Checking…',
  submitRename: 'Rename',
  renaming: 'Renaming…',
}

export const REMOVE = {
  title: 'Remove form from the list',
  before: 'will be removed from your team’s list. The form and its submissions stay in your customer system.',
  after: 'To add it again, you need its ID:',
  cancel: 'Cancel',
  submit: 'Remove from list',
}

export const FAILED = {
  idMissing: 'Enter the form ID.',
  nameMissing: 'Enter a name.',
  offline: 'You’re offline, so the form can’t be opened. Your entries are still here.',
  notInList: 'This form is no longer in your team’s list.',
  noForm: 'No form has this ID.',
  taken: 'This form is already in the list.',
  id: (issue: string) => `The ID ${issue}.`,
  name: (issue: string) => `The name ${issue}.`,
  notSaved: 'Nothing was saved. Your entries are still here.',
  notChanged: 'Nothing was changed.',
  orderRestored: 'The previous order was restored.',
}
