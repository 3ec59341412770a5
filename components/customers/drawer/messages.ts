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

export const EXPORT = {
  title: 'Export this customer',
  what: 'Everything we hold on this customer, ready to print or hand over.',
  start: 'Export customer…',
}

export const EVENTS = {
  none: 'No events yet',
  end: 'End of history',
  noneOfType: 'No events of this type',
  noneOfTypeYet: 'No events of this type so far',
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
  none: 'No form submissions found for this customer',
  noneYet: 'No form submissions found so far',
  noForms: 'Your team has no forms in its list. ',
  searched: 'Searched by email, phone number and user ID in: ',
  partial: 'Only part of this form could be searched. Older submissions may be missing.',
}

export const NO_ZONE = 'Sent without a time zone; assumed to be UTC'
