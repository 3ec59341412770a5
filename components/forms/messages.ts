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
export const REPEATED_ID = 'This ID appears more than once on this page'
export const submissionFrom = (sender: string, when: string) => `${sender}, ${when}`

/** Above the list. */
export const otherUsers = (count: number) =>
  `Your customer system also returned ${submissionCount(count)} with other user IDs. They aren’t shown.`

/** For screen readers; the page says why. */
export const noneFound = (isEverything: boolean) =>
  isEverything ? 'No submissions found' : 'No submissions found so far'

export const SUBMISSION_DATE = 'Submission date'

export const SEARCH = {
  label: 'Search submissions',
  placeholder: 'Search names and answers',
  clear: 'Clear search',
  found: (count: number) => (count === 0 ? '' : `${formatCount(count)} found`),
  notLoaded: 'Couldn’t load the search. Check your connection and reload the page.',
}

export const HIDE_SUMMARY = 'Hide summary'
export const SHOW_SUMMARY = 'Show summary'
export const SUMMARY_FAILED = 'Couldn’t load the summary. Check your connection and reload the page.'
export const NOTHING_TO_SUMMARIZE = 'No submissions to summarize.'
