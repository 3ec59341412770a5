import type { MembershipEnds, NoShows } from '@/lib/attention'
import type { ChannelState } from '@/lib/format/channel-states'
import type { LastSeen } from '@/lib/last-seen'

/** Maximum length of a search text, in UTF-16 units. */
export const LONGEST_SEARCH = 200

/** Where the rows of Customers come from: the directory or the customer system. */
export const LIST_SOURCES = ['directory', 'live'] as const
export type ListSource = (typeof LIST_SOURCES)[number]

export const LIST_SORTS = [
  'name',
  'last-name',
  'email',
  'phone',
  'location',
  'by-email',
  'by-sms',
  'created',
  'last-seen',
] as const

/** Sorting by what a filter selects by, which needs the filter. */
export const FILTER_SORTS = { 'membership-ends': 'membership_ends', 'no-shows': 'no_shows' } as const
export type FilterSort = keyof typeof FILTER_SORTS

/** All that the list can be sorted by. */
export const SORTS = [...(Object.keys(FILTER_SORTS) as FilterSort[]), ...LIST_SORTS]

export const isFilterSort = (by: string): by is FilterSort => Object.hasOwn(FILTER_SORTS, by)

/** Whether a sorting needs a filter that isn't set. */
export const lacksFilter = (by: string, filters: Partial<Record<keyof ListFilters, unknown>>): boolean =>
  isFilterSort(by) && !filters[FILTER_SORTS[by]]

/** Sorting of the list. Customers without a value come last in both directions. */
export interface ListSort {
  by: (typeof LIST_SORTS)[number] | FilterSort
  isDescending: boolean
}

/** What customers may have opted in to or out of since a time. */
export const OPTED = ['email-out', 'email-in', 'sms-out', 'sms-in'] as const
export type Opted = (typeof OPTED)[number]

/** Filters of the directory's list; customers match all of them. Days are `YYYY-MM-DD` in UTC, the last one included. */
export interface ListFilters {
  /** One or several, as any customer has them written; case and accents don't matter. */
  location?: string | readonly string[]
  by_email?: ChannelState
  by_sms?: ChannelState
  created_from?: string
  created_to?: string
  /** When Frontdesk first saw the record in its current state. */
  changed_from?: string
  changed_to?: string
  /** By the last day that read each customer's newest event. */
  last_seen?: LastSeen
  /** By the full data that was last read; the end of a membership that renews doesn't count. */
  membership_ends?: MembershipEnds
  no_shows?: NoShows
  /** Added, or changed in a documented field and not back, since then: an ISO string with milliseconds, in UTC. */
  added_since?: string
  edited_since?: string
  /** With `edited_since`: only those who opted out, or in again, since then. */
  opted?: Opted
}

export const LIST_FILTERS = [
  'location',
  'by_email',
  'by_sms',
  'created_from',
  'created_to',
  'changed_from',
  'changed_to',
  'last_seen',
  'membership_ends',
  'no_shows',
  'added_since',
  'edited_since',
  'opted',
] as const satisfies readonly (keyof ListFilters)[]

export const LONGEST_LOCATION = 200

/** Maximum number of locations in one filter. */
export const MOST_IN_FILTER = 50

/** The locations of a filter. */
export const locationsOf = (location: string | readonly string[]): readonly string[] =>
  typeof location === 'string' ? [location] : location

/** A filter's locations in a URL or a view: one as it is, several as a JSON list. */
export const locationText = (location: string | readonly string[]): string =>
  typeof location === 'string' ? location : JSON.stringify(location)

/** Reads `locationText`: a location, or at least two. */
export function locationFrom(text: string): string | readonly string[] {
  if (!text.startsWith('["')) return text
  try {
    const list: unknown[] = JSON.parse(text)
    const isList = list.length > 1 && list.every((one) => typeof one === 'string' && one.trim())
    return isList ? (list as string[]) : text
  } catch {
    return text
  }
}

/** Maximum number of locations offered. */
export const MOST_LOCATIONS = 500
