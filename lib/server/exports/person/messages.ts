import 'server-only'
import { formatCount } from '@/lib/format/numbers'
import type { FoundBy } from '@/lib/server/forms/form-of'

/** Messages of the page about a contact. */
export const WORDS = {
  title: (name: string) => `Data we hold about ${name}`,
  /** Before the time and the exporting user, and after them. */
  exported: 'Exported from the customer system on',
  to: (time: string) => ` to ${time}`,
  by: 'by',
  zone: (zone: string) =>
    `Dates with a time are in ${zone.replaceAll('_', ' ')}. Other times are shown as they were stored.`,
  json: 'A machine-readable copy of the same data is in contact.json.',
  unreadable: (rows: number) =>
    rows === 1
      ? '1 row couldn’t be read. It may belong to this customer.'
      : `${formatCount(rows)} rows couldn’t be read. Some may belong to this customer.`,
  changed: 'A list changed during the export. Some data may be missing or included twice.',
  contact: 'Customer',
  which: (place: number, count: number) => ` (record ${place} of ${count})`,
  updated: 'Updated',
  none: 'None.',
  notSent: 'The customer system didn’t send any.',
  optOut: 'Opt-out record',
  notOptedOut: 'Not on the opt-out list.',
  optOutUnknown: 'Unknown: the opt-out list couldn’t be read completely.',
  events: 'Events',
  computed: 'Computed by Frontdesk',
  earlierValues: 'Earlier values in Frontdesk, replaced in the last 30 days',
}

/** The lists of full data, in the order of the drawer's tabs. */
export const LISTS = {
  visits: 'Visits',
  purchases: 'Purchases',
  memberships: 'Memberships',
  sales_notes: 'Notes',
}

export const FORMS = {
  title: 'Form submissions',
  about:
    'From the forms on the team’s list in Frontdesk: submissions that contain this customer’s email (or phone number, if there is no email), or that are stored under their user ID.',
  noForms: 'The team’s list has no forms.',
  noneFound: 'No submissions found.',
  unknownForm: 'This form no longer exists in the customer system.',
  submission: 'Submission',
  matchedBy: (by: FoundBy) => `matched by ${FOUND_BY[by]}`,
}

const FOUND_BY: Record<FoundBy, string> = { email: 'email', phone: 'phone number', user_id: 'user ID' }
