import type { ListSort } from '@/lib/directory-list'
import { sortFrom } from './filters/directory-filters'
import { NEWEST } from './requests'

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
}

/** The label of a sort order, such as `-created`. */
export function sortWords(text: string): string {
  const sort = sortFrom(text)
  return sort ? LABELS[sort.by][sort.isDescending ? 1 : 0] : text
}

/** The sort order as the header of its column shows it. */
export function headerSort({ by, isDescending }: ListSort) {
  return by === 'last-name' ? { by: 'name', isDescending, label: 'Last name' } : { by, isDescending }
}

/**
 * The next sort order when a header is pressed: one way, the other, newest first. A name is sorted by first name, then
 * by last name. Null: newest first.
 */
export function nextSort(sort: ListSort | null, by: ListSort['by']): ListSort | null {
  const { by: from, isDescending } = sort ?? NEWEST
  if (by === 'name' && (from === 'last-name' || (from === 'name' && isDescending)))
    return from === 'name' || !isDescending ? { by: 'last-name', isDescending: from !== 'name' } : null
  if (from !== by) return { by, isDescending: false }
  if (by === NEWEST.by) return isDescending ? { by, isDescending: false } : null
  return isDescending ? null : { by, isDescending: true }
}
