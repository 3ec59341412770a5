import { asApiError, failureWords } from '@/components/failure/failure-messages'
import { formatCount } from '@/lib/format/numbers'
import { MOST_SELECTED } from './fetch-matching'

const SUBJECT = {
  asked: 'all customers',
  records: 'customers',
  kept: 'Your selection hasn’t changed.',
}

export const SELECT_ALL = {
  offer: (total: number, isNarrowed: boolean) =>
    `Select all ${formatCount(total)}${isNarrowed ? ' that match' : ''}`,
  progress: (count: number, total: number) => `Selecting… ${formatCount(count)} of ${formatCount(total)}`,
  cancel: 'Cancel',
  canceled: 'Canceled. Your selection hasn’t changed.',
  export: 'Export…',
  /** After some of all were unselected: an export can't leave them out. */
  exportAll: (total: number, isNarrowed: boolean) =>
    `Export all ${formatCount(total)}${isNarrowed ? ' that match' : ''}…`,
  /** Instead of an offer, if there are more. */
  most: `Up to ${formatCount(MOST_SELECTED)} can be selected`,
}

/** What is selected when everything that matches is. */
export const selectedWords = (count: number) => `${formatCount(count)} selected`

/** Why nothing more was selected, and what to do. */
export function notSelectedWords(error: Error): string {
  const { title, detail, again } = failureWords(asApiError(error), SUBJECT)
  if (!again) return `${title}.`
  // The quota's message says when to try again.
  return detail.includes(SUBJECT.kept)
    ? `${title}. ${detail} Try again.`
    : `${title}. ${detail} ${SUBJECT.kept}`
}
