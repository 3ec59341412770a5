import type { ListFilters, ListSort } from '@/lib/directory-list'
import { sortFrom, sortText } from './filters/directory-filters'
import { FILTER } from './messages'
import { NEWEST, orderOf } from './requests'

const LABELS: Record<ListSort['by'], [string, string]> = {
  name: ['Name, A to Z', 'Name, Z to A'],
  'last-name': ['Last name, A to Z', 'Last name, Z to A'],
  email: ['Email, A to Z', 'Email, Z to A'],
  phone: ['Phone, 0 to 9', 'Phone, 9 to 0'],
  location: ['Last location, A to Z', 'Last location, Z to A'],
  'by-email': ['Email contact, “Can email” first', 'Email contact, “Opted out” first'],
  'by-sms': ['SMS contact, “Can text” first', 'SMS contact, “Opted out” first'],
  created: ['Created, oldest first', 'Created, newest first'],
  'last-seen': ['Last seen, most recent first', 'Last seen, longest ago first'],
  'membership-ends': ['Earliest end first', 'Latest end first'],
  'no-shows': ['Fewest no-shows first', 'Most no-shows first'],
}

/** The order without a choice, in words. */
export function orderWords(filters: ListFilters): string {
  const order = orderOf(filters)
  return order === NEWEST ? FILTER.newestFirst : sortWords(sortText(order))
}

/** The label of a sort order, such as `-created`. */
export function sortWords(text: string): string {
  const sort = sortFrom(text)
  return sort ? LABELS[sort.by][sort.isDescending ? 1 : 0] : text
}

/** The sort order as the header of its column shows it. */
export function headerSort({ by, isDescending }: { by: string; isDescending: boolean }) {
  return by === 'last-name' ? { by: 'name', isDescending, label: 'Last name' } : { by, isDescending }
}

/**
 * The next sort order when a header is pressed: one way, the other, then the order without a choice. A name is sorted by
 * first name, then by last name. Null: without a choice.
 */
export function nextSort(sort: ListSort | null, by: ListSort['by'], order = orderOf({})): ListSort | null {
  const { by: from, isDescending } = sort ?? order
  if (by === 'name' && (from === 'last-name' || (from === 'name' && isDescending)))
    return from === 'name' || !isDescending ? { by: 'last-name', isDescending: from !== 'name' } : null
  if (from !== by) return by === order.by && !order.isDescending ? null : { by, isDescending: false }
  if (by === order.by) return isDescending === order.isDescending ? { by, isDescending: !isDescending } : null
  return isDescending ? null : { by, isDescending: true }
}
