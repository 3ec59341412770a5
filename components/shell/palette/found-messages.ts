import { searchNotes } from '@/components/contact/ignored-filters'
import { SIGNED_OUT } from '@/components/failure/failure-messages'
import { formatCount } from '@/lib/format/numbers'
import { unreadableWords } from '@/lib/format/unreadable'
import type { FoundCustomers } from './use-found-customers'

/** Notes on search matches: what runs, what failed, and which may still be missing; empty: none. */
export function foundWords({ state, answer }: FoundCustomers): string {
  if (state === 'nothing-asked') return ''
  if (state === 'signed-out') return `${SIGNED_OUT.title}. ${SIGNED_OUT.detail}`
  if (state === 'offline') return 'You’re offline. Customers are searched again when you’re back online.'
  if (state === 'failed') return 'Couldn’t search customers. Try again in a moment.'
  if (!answer || answer.isWaiting) return 'Searching…'
  const { members, directory } = answer
  const unreadable = answer.unreadable.length
  if (unreadable > 0) {
    const rows = `${formatCount(unreadable)} matching ${unreadable === 1 ? 'row' : 'rows'}`
    return `${rows} couldn’t be read. Search on the Customers page to see ${unreadable === 1 ? 'it' : 'them'}.`
  }
  const partial =
    directory && !directory.isWhole
      ? `Still syncing customers (${formatCount(directory.people)} so far). More may match later.`
      : directory && directory.unreadable > 0 && members.length === 0
        ? `${unreadableWords(directory.unreadable)}, so the customer you want may be missing.`
        : ''
  const other = searchNotes(answer).join(' ')
  if (members.length === 0) return ['No customers match.', other, partial].filter(Boolean).join(' ')
  if (other) return other
  if (partial) return partial
  return ''
}

/** The option that shows all matches on the Customers page, and how many are here; null: all are. */
export function seeAllWords({ answer }: FoundCustomers): { label: string; detail: string } | null {
  if (!answer || answer.isWaiting || answer.members.length === 0) return null
  const { members, total, directory } = answer
  if (total <= members.length) return null
  const count = formatCount(total)
  const isMore = directory?.isMore === true
  return {
    label: isMore ? 'See more customers' : `See all ${count} customers`,
    detail: `${members.length} of ${isMore ? `more than ${count}` : count} shown`,
  }
}
