import { FILTER, SOURCE } from '@/components/customers/messages'
import { formatCount } from '@/lib/format/numbers'

/** Shown where a saved view has filters that no longer exist. */
export const viewIsPartial = (missing: readonly string[]) =>
  `This view uses ${missing.length === 1 ? 'a filter that no longer exists' : 'filters that no longer exist'}: ${missing.join(', ')}. The other filters still apply.`

export const VIEW_IS_GONE =
  'This view no longer exists or isn’t shared with you. The filters in this link still apply.'

/** The names on screen of a link's parts. */
const NAMES: Record<string, string> = {
  source: SOURCE.label,
  sort: FILTER.sort,
  location: FILTER.location,
  by_email: FILTER.emailContact,
  by_sms: FILTER.smsContact,
  created_from: `${FILTER.created} from`,
  created_to: `${FILTER.created} until`,
  changed_from: `${FILTER.changed} from`,
  changed_to: `${FILTER.changed} until`,
  last_seen: FILTER.lastSeen,
  membership_ends: FILTER.membership_ends,
  no_shows: FILTER.no_shows,
  added_since: FILTER.added_since,
  edited_since: FILTER.edited_since,
  updated_since: FILTER.updatedSince,
  event_since: FILTER.eventSince,
}

/** What a part of a link is called on screen; others by their name in the link. */
export const nameOfPart = (part: string) => NAMES[part] ?? part.replaceAll('_', ' ')

/** Shown if the URL has filters of the other source. */
export function filtersSetAside(parts: readonly string[], isLive: boolean): string {
  return `Some filters in this link only work with ${isLive ? 'Synced' : 'Live'} data and were ignored: ${parts.map(nameOfPart).join(', ')}.`
}

export function optOutListDisagrees(customers: number): string {
  return `The opt-out list says otherwise for ${formatCount(customers)} of these customers (marked below). This filter uses customer records, so other customers may be missing.`
}
