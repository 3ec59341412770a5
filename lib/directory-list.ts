import type { ChannelState } from '@/lib/format/channel-states'

/** The most that Find takes, in UTF-16 units. */
export const LONGEST_SEARCH = 200

/** Where the rows of Customers come from: the copy that is kept, or the studio's own system. */
export const LIST_SOURCES = ['directory', 'live'] as const
export type ListSource = (typeof LIST_SOURCES)[number]

/** What Customers can be sorted by where the directory shows it, by its columns' names. */
export const LIST_SORTS = ['name', 'email', 'phone', 'location', 'by-email', 'by-sms', 'created'] as const

/** Who isn't known by what is sorted by stands last, in both directions. */
export interface ListSort {
  by: (typeof LIST_SORTS)[number]
  isDescending: boolean
}

/** What narrows the directory's list; all of it has to hold. Days are `YYYY-MM-DD`, UTC, the last one included. */
export interface ListFilters {
  /** As it is written at any customer; case and accents don't matter. */
  location?: string
  by_email?: ChannelState
  by_sms?: ChannelState
  created_from?: string
  created_to?: string
  /** When Frontdesk first saw the record as it is. */
  changed_from?: string
  changed_to?: string
}

export const LIST_FILTERS = [
  'location',
  'by_email',
  'by_sms',
  'created_from',
  'created_to',
  'changed_from',
  'changed_to',
] as const satisfies readonly (keyof ListFilters)[]

export const LONGEST_LOCATION = 200

/** More locations than these aren't offered. */
export const MOST_LOCATIONS = 500
