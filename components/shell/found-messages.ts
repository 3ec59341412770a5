import { ignoredSearch, unansweredSearch } from '@/components/contact/ignored-filters'
import { SIGNED_OUT } from '@/components/failure/failure-messages'
import { formatCount } from '@/lib/format/numbers'
import { unreadableWords } from '@/lib/format/unreadable'
import type { FoundCustomers } from './use-found-customers'

/** What is to be said of whom a text found: how many more there are, and who can't be among them yet; empty: nothing. */
export function foundWords({
  state,
  customers,
  unreadable,
  ignored,
  unanswered,
  directory,
}: Omit<FoundCustomers, 'marks'>): string {
  if (state === 'nothing-asked') return ''
  if (state === 'asking') return 'Looking for customers'
  if (state === 'signed-out') return `${SIGNED_OUT.title}. ${SIGNED_OUT.detail}`
  if (state === 'failed') return 'Customers can’t be looked up now. Nothing was changed.'
  if (unreadable > 0) {
    const rows = unreadable === 1 ? '1 row that matches' : `${formatCount(unreadable)} rows that match`
    return `${rows} could not be read. Find in Customers shows ${unreadable === 1 ? 'it' : 'them'}.`
  }
  const partial =
    directory && !directory.isWhole
      ? `Frontdesk is still reading everybody, ${formatCount(directory.people)} so far: more may come.`
      : directory && directory.unreadable > 0 && customers.length === 0
        ? `${unreadableWords(directory.unreadable)}: they may be in ${directory.unreadable === 1 ? 'it' : 'one'}.`
        : ''
  const other = unanswered
    ? unansweredSearch(unanswered)
    : ignored.length > 0
      ? ignoredSearch(ignored, directory !== null)
      : ''
  if (customers.length === 0) return ['No customer matches.', other, partial].filter(Boolean).join(' ')
  if (other) return other
  if (partial) return partial
  if (!directory || directory.total <= customers.length) return ''
  const total = `${directory.isMore ? 'more than ' : ''}${formatCount(directory.total)}`
  return `${formatCount(customers.length)} of ${total} customers. Find in Customers shows all.`
}
