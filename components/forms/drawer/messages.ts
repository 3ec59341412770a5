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

/** After the label: the customer who sent the submission. */
export const CUSTOMER = {
  label: 'Customer',
  subject: { asked: 'the customer', records: 'customers', kept: '' },
  noContact: 'couldn’t match this submission to a customer',
  unreadable: 'unexpected data from your customer system',
  none: (by: string) => `no customer has this ${by}`,
  several: (by: string) => `several customers have this ${by}`,
}
