import { SIGNED_OUT } from '@/components/failure/failure-words'
import { formatCount } from '@/lib/format/numbers'
import type { FoundCustomers } from './use-found-customers'

/** What is to be said of whom a text found: how many more there are, and who can't be among them yet; empty: nothing. */
export function foundWords({ state, customers, directory }: Omit<FoundCustomers, 'marks'>): string {
  if (state === 'nothing-asked') return ''
  if (state === 'asking') return 'Looking for customers'
  if (state === 'signed-out') return `${SIGNED_OUT.title}. ${SIGNED_OUT.detail}`
  if (state === 'failed') return 'Customers can’t be looked up now. Nothing was changed.'
  const partial =
    directory && !directory.isWhole
      ? `Frontdesk is still reading everybody, ${formatCount(directory.people)} so far: more may come.`
      : ''
  if (customers.length === 0) return ['No customer matches.', partial].filter(Boolean).join(' ')
  if (partial) return partial
  if (!directory || directory.total <= customers.length) return ''
  const total = `${directory.isMore ? 'more than ' : ''}${formatCount(directory.total)}`
  return `${formatCount(customers.length)} of ${total} customers. Find in Customers shows all.`
}
