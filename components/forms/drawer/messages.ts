export const LOADING = 'Loading submission…'
export const position = (place: number, count: number) => `Submission ${place} of ${count}`
export const TABS = [
  { value: 'answers', label: 'Answers' },
  { value: 'raw', label: 'JSON' },
] as const
export const VIEW = 'View'
/** What the copy buttons copy. */
export const COPIES = { id: 'submission ID', answers: 'answers', json: 'this submission as JSON' }

export const NOT_HERE = {
  title: 'This submission isn’t on this page',
  detail: 'It may have moved to a later page as new submissions came in, or been deleted.',
}

export const FIND_PERSON = 'Find this person'
export const IDS = { submission: 'Submission ID', user: 'User ID', ofUser: 'Show all from this user' }

/** The customer who sent the submission. */
export const CUSTOMER = {
  open: 'Open customer',
  subject: { asked: 'the customer', records: 'customers', kept: '' },
  noContact: 'Not linked to a customer: this person gave no email or phone number of their own.',
  unreadable: 'Unexpected data from your customer system.',
  none: (by: string) => `Not a customer: no customer has this ${by}.`,
  several: (by: string) => `Several customers have this ${by}.`,
}
