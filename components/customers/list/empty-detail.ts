import { emptyPage } from '@/components/list-page/paging'
import type { SearchAnswer } from '@/lib/answers/search'
import type { Coverage } from '@/lib/coverage'
import type { ListFilters } from '@/lib/directory-list'
import { formatCount } from '@/lib/format/numbers'
import type { Searched } from './empty-messages'

/** No-break space, so that it doesn't wrap. */
const SAMPLE = '+1\u00a0555\u00a0010\u00a02233'

const PARTS = 'We searched names (allowing for typos), emails and the last digits of phone numbers.'

const COMPARED = {
  email: 'Enter the full email address. Upper and lower case don’t matter.',
  phone: `Enter the full phone number with its country code, such as ${SAMPLE}.`,
  number: `Enter the full phone number with its country code, such as ${SAMPLE}, or the exact ID.`,
  id: 'We searched contact IDs and user IDs. Enter the exact ID.',
  name: '',
} as const

/** Whether there are no customers at all, whatever the filters, so that the next step is to get some. */
export function isFirstRun(
  { search, page, isNarrowed, updatedSince, eventSince }: Searched,
  { directory }: Partial<Pick<SearchAnswer, 'directory'>> = {},
): boolean {
  const isSyncing = directory && !directory.isWhole
  const isEmpty = directory?.isWhole && directory.people + directory.unreadable === 0
  const isFiltered = isNarrowed || updatedSince || eventSince
  return search === '' && page === 1 && (isEmpty || (!isFiltered && !isSyncing))
}

/** Shown instead of the detail where that is so. */
export const KNOWN_IN_PART = 'This isn’t known of all customers yet, so some may be missing.'

/** Whether the list is filtered by what isn't known of all active customers yet. `coverage` null: of few. */
export function isKnownInPart(
  { membership_ends, no_shows }: ListFilters,
  coverage: Coverage | null | undefined,
): boolean {
  if (coverage === undefined) return false
  const isPart = (known: keyof Coverage['known']) => !coverage || coverage.known[known] < coverage.active
  return Boolean((membership_ends && isPart('memberships')) || (no_shows && isPart('visits')))
}

/** What to do about an empty list. `without`: matches of the search without the filters; null: unknown, or no filters. */
export function emptyDetail(
  searched: Searched,
  without: number | null,
  { kind, directory }: Partial<Pick<SearchAnswer, 'kind' | 'directory'>> = {},
): string {
  const { page } = searched
  if (page > 1) return emptyPage(page).detail
  if (without !== null && without > 0 && kind) {
    return without === 1
      ? '1 customer matches without the filters.'
      : `${formatCount(without)} customers match without the filters.`
  }
  if (kind && directory && !directory.isWhole)
    return `Still syncing customers (${formatCount(directory.people)} so far). The customer you want may not be here yet.`
  if (kind) return directory ? PARTS : COMPARED[kind]
  if (searched.isNarrowed) return 'Remove a filter to see more customers.'
  if (directory && !directory.isWhole)
    return 'Frontdesk is still syncing. Switch to Live to see customers straight from your customer system.'
  if (searched.updatedSince || searched.eventSince)
    return 'Filters include the day you chose. Dates are in UTC.'
  return 'Customers appear here as soon as your customer system has some.'
}
