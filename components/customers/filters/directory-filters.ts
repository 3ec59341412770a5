import { MEMBERSHIP_ENDS, NO_SHOWS } from '@/lib/attention'
import type { SearchParam } from '@/lib/browser/navigation/search-params'
import {
  LIST_FILTERS,
  type ListFilters,
  type ListSort,
  LONGEST_LOCATION,
  locationFrom,
  locationsOf,
  locationText,
  MOST_IN_FILTER,
  OPTED,
  SORTS,
} from '@/lib/directory-list'
import { CHANNEL_STATES } from '@/lib/format/channel-states'
import { parseDay } from '@/lib/format/days'
import { parseInstant } from '@/lib/format/instants'
import { LAST_SEEN } from '@/lib/last-seen'

const DAYS: readonly string[] = ['created_from', 'created_to', 'changed_from', 'changed_to']
const SINCE: readonly string[] = ['added_since', 'edited_since']
/** The filters that take one of a few choices. */
const CHOICES: Record<string, readonly string[]> = {
  by_email: CHANNEL_STATES,
  by_sms: CHANNEL_STATES,
  last_seen: LAST_SEEN,
  membership_ends: MEMBERSHIP_ENDS,
  no_shows: NO_SHOWS,
  opted: OPTED,
}

function isFilter(name: string, value: string): boolean {
  if (DAYS.includes(name)) return parseDay(value) !== null
  if (Object.hasOwn(CHOICES, name)) return CHOICES[name]?.includes(value) ?? false
  if (SINCE.includes(name)) return parseInstant(value) !== null && new Date(value).toISOString() === value
  const location = locationFrom(value)
  const locations = locationsOf(location)
  // A list that can't be read isn't the name of a location.
  if (location === value && /^\[\s*["\]]/.test(value)) return false
  return locations.length <= MOST_IN_FILTER && locations.every((one) => one.length <= LONGEST_LOCATION)
}

/** The directory's filters in a URL. A range that ends before it starts keeps only its start. */
export const listFilters: SearchParam<ListFilters> = {
  parse(textOf) {
    const given = LIST_FILTERS.flatMap((name) => {
      const text = textOf(name)
      return text?.trim() ? [[name, text] as const] : []
    })
    const valid = new Map(given.filter(([name, text]) => isFilter(name, text)))
    for (const range of ['created', 'changed'] as const)
      if ((valid.get(`${range}_from`) ?? '') > (valid.get(`${range}_to`) ?? '9')) valid.delete(`${range}_to`)
    if (!valid.has('edited_since')) valid.delete('opted')
    return {
      value: Object.fromEntries(
        [...valid].map(([name, text]) => [name, name === 'location' ? locationFrom(text) : text]),
      ) as ListFilters,
      odd: given.flatMap(([name]) => (valid.has(name) ? [] : [name])),
    }
  },
  format: ({ location, ...others }) => ({
    ...(location && { location: locationText(location) }),
    ...others,
  }),
}

/** A sort order as a URL parameter: `name`, or `-name` for descending. */
export const sortText = ({ by, isDescending }: ListSort) => (isDescending ? `-${by}` : by)

export function sortFrom(text: string | null): ListSort | null {
  const by = SORTS.find((known) => known === text?.replace(/^-/, ''))
  return by && text ? { by, isDescending: text.startsWith('-') } : null
}
