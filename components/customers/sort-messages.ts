import type { ListSort } from '@/lib/directory-list'
import { sortFrom } from './filters/directory-filters'

const LABELS: Record<ListSort['by'], [string, string]> = {
  name: ['Name, A to Z', 'Name, Z to A'],
  email: ['Email, A to Z', 'Email, Z to A'],
  phone: ['Phone, 0 to 9', 'Phone, 9 to 0'],
  location: ['Last location, A to Z', 'Last location, Z to A'],
  'by-email': ['Email contact, “Can email” first', 'Email contact, “Opted out” first'],
  'by-sms': ['SMS contact, “Can text” first', 'SMS contact, “Opted out” first'],
  created: ['Created, oldest first', 'Created, newest first'],
}

/** The label of a sort order, such as `-created`. */
export function sortWords(text: string): string {
  const sort = sortFrom(text)
  return sort ? LABELS[sort.by][sort.isDescending ? 1 : 0] : text
}

/** The next sort order when a header is pressed: ascending, descending, default. */
export function nextSort(sort: ListSort | null, by: ListSort['by']): ListSort | null {
  if (sort?.by !== by) return { by, isDescending: false }
  return sort.isDescending ? null : { by, isDescending: true }
}
