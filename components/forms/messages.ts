import type { Subject } from '@/components/failure/failure-messages'
import { formatCount } from '@/lib/format/numbers'

export const SUBJECT: Subject = {
  asked: 'submissions',
  records: 'form submissions',
  kept: 'Your filters and page are still here.',
}

export const submissionCount = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'submission' : 'submissions'}`

const questionCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'question' : 'questions'}`

/** Above the table. `isEverything`: all submissions of the list are loaded. */
export const loadedCounts = (submissions: number, isEverything: boolean, questions: number) =>
  `${submissionCount(submissions)}${isEverything ? '' : ' loaded'} · ${questionCount(questions)}`
export const hiddenQuestions = (count: number) => (count > 0 ? ` (${formatCount(count)} hidden)` : '')

export const VIEW_LABELS = { submissions: 'Submissions', summary: 'Summary' }
export const COLUMN_LABELS = { submitted: 'Submitted', customer: 'Customer' }
export const REPEATED_ID = 'This ID appears more than once on this page'
export const submissionFrom = (when: string) => `submission from ${when}`

/** In the customer column, if an email or phone number doesn't match exactly one customer. */
export const SENDER = {
  notSynced: (given: string) => `${given} · not found yet`,
  noCustomer: (given: string) => `${given} · not a customer`,
  several: (given: string) => `${given} · several customers`,
}

export const NO_MATCH = {
  title: (search: string) => `No submissions match “${search}”`,
  allSearched: (count: number) =>
    count === 1
      ? 'Searched names and answers in the only submission.'
      : `Searched names and answers in all ${submissionCount(count)}.`,
  loadedSearched: (count: number) =>
    `Searched names and answers in the ${submissionCount(count)} loaded so far.`,
}
export const NONE_OF_USER = {
  title: 'No submissions with this user ID',
  detail: 'Check the user ID, or show all submissions.',
}
export const NONE_OF_USER_HERE = {
  title: 'No submissions with this user ID on this page',
  detail:
    'Your customer system returned submissions with other user IDs. They aren’t shown. There may be more.',
}
/** Above the list. */
export const otherUsers = (count: number) =>
  `Your customer system also returned ${submissionCount(count)} with other user IDs. They aren’t shown.`

export const NO_SUBMISSIONS = {
  title: 'No submissions yet',
  detail: 'They appear here once a customer fills out this form.',
}
export const FORM_NOT_FOUND = 'Form not found'

export const SEARCH = {
  label: 'Search submissions',
  placeholder: 'Search names and answers',
  clear: 'Clear search',
  ofAll: (count: string, total: string) => `${count} of ${total} submissions`,
  loading: (count: string, total: string) => `${count} found in the ${total} loaded so far`,
  ofNewest: (count: string, total: string) => `${count} found in the newest ${total}`,
  ofLoaded: (count: string, total: string) => `${count} found in the ${total} loaded. There may be more.`,
  onlyUser: 'Filter by this user ID',
  loadAll: 'Load all',
  stop: 'Stop loading',
  failed: 'Couldn’t load the rest.',
  found: (count: number) => (count === 0 ? '' : `${formatCount(count)} found`),
}
export const USER = { label: 'User ID', clear: 'Show all submissions' }

export const SUMMARY_FAILED = 'Couldn’t load the summary. Check your connection and reload the page.'
export const NOTHING_TO_SUMMARIZE = 'No submissions to summarize.'
