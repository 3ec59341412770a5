import type { SearchKind } from '@/lib/answers/search'

export const SEARCH = {
  label: 'Search by name, email, phone or ID',
  /** Short enough for a tablet. */
  placeholder: 'Name, email, phone or ID',
  printed: 'Search:',
  tooShort: 'keep typing…',
  clear: 'Clear text',
  noNames: 'Can’t search by name here',
  noNamesWithDates: 'Can’t search by name with Event since or Updated since',
}

/** The hint in the search box next to the text. */
export const SEARCH_HINTS: Record<SearchKind | 'word', string> = {
  email: 'in emails',
  phone: 'in phone numbers',
  number: 'in phones or IDs',
  id: 'in IDs',
  word: 'in emails or IDs',
  name: 'in names and emails',
}

export const SOURCE = {
  label: 'Data source',
  names: { directory: 'Synced', live: 'Live' },
  tips: {
    directory: 'Frontdesk’s copy, updated every minute. Sorts, filters and counts all customers.',
    live: 'Straight from your customer system, oldest first. Filters by date only.',
  },
  back: 'Back to Synced',
} as const

export const FILTER = {
  added_since: 'New since',
  edited_since: 'Changed since',
  changedFields: 'Changed',
  lastSeen: 'Last seen',
  lastSeenTip: 'The last event of any kind, read once a day',
  membership_ends: 'Membership',
  membershipEnds: 'Membership ends',
  ends: 'Ends',
  no_shows: 'No-shows',
  location: 'Location',
  several: 'Several locations…',
  emailContact: 'Email contact',
  smsContact: 'SMS contact',
  contactTip: 'Based on customer records, not the opt-out list',
  created: 'Created',
  createdTip: 'Dates are in UTC.',
  changed: 'Last changed',
  changedTip: 'When Frontdesk first noticed the latest change. Dates are in UTC.',
  updatedSince: 'Updated since',
  eventSince: 'Event since',
  liveTip: 'Switches to Live data, where the other filters and sorting aren’t available',
  sort: 'Sort',
  newestFirst: 'Newest first',
  bestMatchFirst: 'Best match first',
  remove: 'Remove filter',
}

/** Ranges that end today. */
export const PRESETS = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
]

/** The button that shows the filters on a phone. */
export const filtersLabel = (on: number) => (on === 0 ? 'Filters' : `Filters (${on})`)

export const clearFiltersLabel = (on: number) => (on === 1 ? 'Clear 1 filter' : `Clear ${on} filters`)

export const COUNT = {
  tip: 'Ask your customer system for the total',
  first: 'Count',
  again: 'Count again',
}
