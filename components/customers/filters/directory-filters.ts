import {
  LIST_FILTERS,
  LIST_SORTS,
  type ListFilters,
  type ListSort,
  LONGEST_LOCATION,
} from '@/lib/directory-list'
import { CHANNEL_STATES } from '@/lib/format/channel-states'
import { parseDay } from '@/lib/format/days'

const DAYS: readonly string[] = ['created_from', 'created_to', 'changed_from', 'changed_to']
const CHANNELS: readonly string[] = ['by_email', 'by_sms']

function isFilter(name: string, value: string): boolean {
  if (DAYS.includes(name)) return parseDay(value) !== null
  if (CHANNELS.includes(name)) return CHANNEL_STATES.some((state) => state === value)
  return value.trim() !== '' && value.length <= LONGEST_LOCATION
}

/** Parses the directory's filters. A range that ends before it starts keeps only its start. */
export function listFiltersOf(textOf: (name: keyof ListFilters) => string | null | undefined): ListFilters {
  const list: Partial<Record<keyof ListFilters, string>> = {}
  for (const name of LIST_FILTERS) {
    const text = textOf(name)
    if (text && isFilter(name, text)) list[name] = text
  }
  if ((list.created_from ?? '') > (list.created_to ?? '9')) delete list.created_to
  if ((list.changed_from ?? '') > (list.changed_to ?? '9')) delete list.changed_to
  return list as ListFilters
}

/** A sort order as a URL parameter: `name`, or `-name` for descending. */
export const sortText = ({ by, isDescending }: ListSort) => (isDescending ? `-${by}` : by)

export function sortFrom(text: string | null | undefined): ListSort | null {
  const by = LIST_SORTS.find((known) => known === text?.replace(/^-/, ''))
  return by && text ? { by, isDescending: text.startsWith('-') } : null
}
