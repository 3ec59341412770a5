import { COLUMNS } from '@/components/customers/columns'
import { rangeTextOf, rangeWords } from '@/components/customers/filters/range-chip'
import { sortWords } from '@/components/customers/sort-messages'
import { places } from '@/components/data-table/arrange'
import { attentionText, optedText } from '@/lib/attention'
import { locationFrom, locationsOf } from '@/lib/directory-list'
import { channelStateText } from '@/lib/format/channel-states'
import { formatDay } from '@/lib/format/days'
import { formatExact } from '@/lib/format/exact'
import { inSentence } from '@/lib/format/text'
import { lastSeenFilterText } from '@/lib/last-seen'
import { VIEW_COLUMNS, type ViewContent, type ViewFilters } from '@/lib/views'

/** The current state as a view saves it: all columns in order, without unknown ones. */
export function savedContent({ filters, layout }: ViewContent): ViewContent {
  const { hidden, widths, density } = layout
  return {
    filters,
    layout: {
      order: places(COLUMNS, layout).map(({ id }) => id),
      hidden: VIEW_COLUMNS.filter((id) => hidden.includes(id)),
      widths: Object.fromEntries(
        VIEW_COLUMNS.flatMap((id) => (widths[id] === undefined ? [] : [[id, widths[id]]])),
      ),
      density,
    },
  }
}

export function savedWords(filters: ViewFilters): string {
  const { updated_since, event_since, location, by_email, by_sms, last_seen, sort, source } = filters
  const { membership_ends, no_shows, added_since, edited_since, opted } = filters
  const created = rangeTextOf(filters.created_from, filters.created_to)
  const changed = rangeTextOf(filters.changed_from, filters.changed_to)
  const words = [
    updated_since && `updated since ${formatDay(updated_since)}`,
    event_since && `event since ${formatDay(event_since)}`,
    location && `location ${locationsOf(locationFrom(location)).join(' or ')}`,
    by_email && `email: ${channelStateText('email_optout', by_email).toLowerCase()}`,
    by_sms && `SMS: ${channelStateText('sms_optout', by_sms).toLowerCase()}`,
    last_seen && `last seen: ${lastSeenFilterText(last_seen).toLowerCase()}`,
    membership_ends && `membership ${inSentence(attentionText(membership_ends))}`,
    no_shows && `no-shows: ${attentionText(no_shows)}`,
    added_since && `new since ${formatExact(added_since, 'UTC')} (UTC)`,
    edited_since &&
      `${opted ? optedText(opted).toLowerCase() : 'changed'} since ${formatExact(edited_since, 'UTC')} (UTC)`,
    created && `created ${rangeWords(created)}`,
    changed && `last changed ${rangeWords(changed)}`,
  ].filter(Boolean)
  const kept = [
    words.length > 0 && `filters (${words.join(', ')})`,
    sort && `sort order (${sortWords(sort)})`,
    source && `data source (${source === 'live' ? 'Live' : 'Synced'})`,
    'columns',
    'row density',
  ].filter(Boolean)
  const last = kept.pop()
  const and = kept.length > 1 ? ', and' : ' and'
  return `This view will save your ${kept.join(', ')}${and} ${last}. Search text isn’t saved.`
}
