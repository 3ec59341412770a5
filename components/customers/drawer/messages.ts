import type { CustomerFormsAnswer } from '@/lib/answers/forms'
import { formatCount } from '@/lib/format/numbers'

export const UNREADABLE = {
  title: 'Couldn’t read this customer’s record',
  cause: 'Your customer system sent it in a format that Frontdesk can’t read.',
}

export const NOT_FOUND = {
  title: 'No customer with this ID',
  inList: 'The list still shows this customer, who has since been removed or changed.',
  elsewhere: 'The customer may have been removed, or the link may be incomplete.',
}

export const UNCONFIRMED = {
  title: 'Couldn’t load this customer',
  cause:
    'Your customer system ignored the contact ID and sent other customers. They aren’t shown. This customer may still exist.',
}

export const FAILED = {
  refresh: 'Couldn’t refresh this customer',
  details: 'Couldn’t load this customer’s details',
  events: 'Couldn’t load events',
  forms: 'Couldn’t load form submissions',
}

export const severalRecords = (count: number) =>
  `Your customer system has ${formatCount(count)} records with this ID. All of them are shown. Check which one is right.`

export const recordOrdinal = (place: number, of: number) => `Record ${place + 1} of ${of} with this ID`

/** Shown if the list's row differed from the newer record. */
export const listWasOutOfDate = (said: readonly string[]) =>
  `The list was out of date and has been updated. It said: ${said.join(', ')}.`

/** The API's opt-outs are for email and SMS. */
export const CALLS = 'Whether calls are welcome isn’t recorded.'

export const EXPORT = {
  title: 'Export this customer',
  what: 'Everything we hold on this customer, ready to print or hand over.',
  start: 'Export customer…',
}

export const ARRIVAL = {
  label: 'To know on arrival',
  firstVisit: 'First visit',
  noVisits: 'no visits so far',
  booked: (when: string) => `booked for ${when}`,
  away: (days: number) => `Away ${formatCount(days)} days`,
  lastVisit: (when: string) => `last visit ${when}`,
  ends: (when: string) => `Membership ends ${when}`,
  ended: (when: string) => `Membership ended ${when}`,
  noShows: (count: number) => `${formatCount(count)} ${count === 1 ? 'no-show' : 'no-shows'} in 30 days`,
  missed: (count: number, visit: string) => (count === 1 ? visit : `last ${visit}`),
  form: (name: string, months: number | null) =>
    months === null ? `${name} missing` : `${name} ${formatCount(months)} months old`,
  formsChecking: 'Checking expected forms…',
  formsSent: 'Expected forms are up to date',
  formsUnknown: 'Expected forms not known',
  noEmail: 'Don’t contact by email',
  since: (day: string) => `opted out on ${day}`,
  optedOut: 'opted out',
}

export const CHIPS = {
  label: 'At a glance',
  visits: 'Last and next visit',
  noMembership: 'No membership',
  membershipUnknown: 'Membership unknown',
  bought: (purchase: string) => `last bought ${purchase}`,
  onlyBought: (purchase: string) => `Last bought ${purchase}`,
  more: (count: number) => `+${formatCount(count)} more`,
  /** Of all visits on the record. */
  noShows: (count: number, late: number) => {
    const lateText = late > 0 ? ` · ${formatCount(late)} ${late === 1 ? 'late cancel' : 'late cancels'}` : ''
    return `${formatCount(count)} ${count === 1 ? 'no-show' : 'no-shows'}${lateText} in all`
  },
  lastUnknown: 'Last visit unknown',
  locationUnknown: 'Location unknown',
}

export const VISIT_KINDS = {
  booked: 'Booked',
  attended: 'Attended',
  missed: 'No-shows',
  canceled: 'Canceled',
}

export const VISITS_OVERVIEW = { next: 'Next visits', last: 'Last visits', all: 'All visits' }

export const VISITS_TAB = {
  filter: 'Visits shown',
  all: 'All visits',
  none: 'No visits of this kind',
  showAll: 'Show all visits',
}

export const PURCHASES_OF_MONTH = {
  title: 'Purchases this month',
  none: 'None this month',
  /** Some purchases have no date, so they may be of this month. */
  undated: 'Some purchases have no date, so this month may be incomplete.',
  noTotal: 'no total',
  noTotalTip: 'An amount, a currency or a status wasn’t recognized, so Frontdesk doesn’t add them up.',
  last: 'Last purchase',
}

export const DETAILS = {
  title: 'Details',
  json: 'JSON',
}

export const ACCESS_HISTORY = {
  title: 'Access history',
  what: 'Who viewed, exported or removed this customer’s data, and when. Exports of whole lists are not included.',
  open: 'View access history',
}

export const GONE = {
  title: 'This contact was removed',
  detail: 'Their data is no longer shown.',
}

export const EVENTS = {
  none: 'No events yet',
  end: 'End of history',
  noneOfType: 'No events of this type',
  noneOfTypeYet: 'No events of this type so far',
  noneOnDays: 'No events on these days',
  noneOnDaysYet: 'No events on these days so far',
  showAllTypes: 'Show all types',
  showAll: 'Show all events',
  ofLoaded: 'Only events loaded so far are filtered. Load older events to see more.',
  repeated:
    'Your customer system returned the same events again instead of older ones. Some events may be missing.',
  changed: 'The events changed while loading. Some may be missing.',
  refresh: 'Refresh',
  older: 'Load older events',
  loading: 'Loading…',
}

export const eventWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`

export const eventsOfOthers = (count: number) =>
  `Your customer system also sent ${eventWords(count)} for other customers. They aren’t shown.`

export const FORMS = {
  all: 'All submissions',
  searchAll: 'Search all',
  part: ({ forms, unsearched = 0 }: CustomerFormsAnswer) =>
    `Up to 1,000 of ${unsearched > 0 ? `the first ${forms.length} forms` : 'each form'} searched`,
  searching: 'Searching forms…',
  unknown: 'Unknown: the forms couldn’t be searched',
  none: 'No form submissions found for this customer',
  noneYet: 'No form submissions found so far',
  noForms: 'Your team has no forms in its list. ',
  searched: 'Searched by email, phone number and user ID in: ',
  searchedCount: ({ forms }: CustomerFormsAnswer) => {
    const { length } = forms.filter(({ state }) => state === 'read')
    return `Searched ${length} ${length === 1 ? 'form' : 'forms'}`
  },
  partial: 'Only part of this form could be searched. Older submissions may be missing.',
}

export const NO_ZONE = 'Sent without a time zone; assumed to be UTC'
