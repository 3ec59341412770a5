import { ignoredSearch, unansweredSearch } from '@/components/contact/ignored-filters'
import { SIGNED_OUT } from '@/components/failure/failure-messages'
import { formatCount } from '@/lib/format/numbers'
import { unreadableWords } from '@/lib/format/unreadable'
import type { FoundCustomers } from './use-found-customers'

/** Notes on search matches: how many more there are, and which may still be missing; empty: none. */
export function foundWords({
  state,
  customers,
  unreadable,
  ignored,
  unanswered,
  directory,
}: Omit<FoundCustomers, 'marks'>): string {
  if (state === 'nothing-asked') return ''
  if (state === 'asking') return 'Searching…'
  if (state === 'signed-out') return `${SIGNED_OUT.title}. ${SIGNED_OUT.detail}`
  if (state === 'failed') return 'Couldn’t search customers. Try again in a moment.'
  if (unreadable > 0) {
    const rows = `${formatCount(unreadable)} matching ${unreadable === 1 ? 'row' : 'rows'}`
    return `${rows} couldn’t be read. Search on the Customers page to see ${unreadable === 1 ? 'it' : 'them'}.`
  }
  const partial =
    directory && !directory.isWhole
      ? `Still syncing customers (${formatCount(directory.people)} so far). More may match later.`
      : directory && directory.unreadable > 0 && customers.length === 0
        ? `${unreadableWords(directory.unreadable)}, so the customer you want may be missing.`
        : ''
  const other = unanswered
    ? unansweredSearch(unanswered)
    : ignored.length > 0
      ? ignoredSearch(ignored, directory !== null)
      : ''
  if (customers.length === 0) return ['No customers match.', other, partial].filter(Boolean).join(' ')
  if (other) return other
  if (partial) return partial
  if (!directory || directory.total <= customers.length) return ''
  const total = `${directory.isMore ? 'more than ' : ''}${formatCount(directory.total)}`
  return `${formatCount(customers.length)} of ${total} customers. Search on the Customers page to see all.`
}
