import { FILTER } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import {
  MEMBERSHIP_ENDS,
  type MembershipEnds,
  membershipEndsText,
  NO_SHOWS,
  type NoShows,
  noShowsText,
  optedText,
} from '@/lib/attention'
import type { ListFilters } from '@/lib/directory-list'
import { CHANNEL_STATES, type ChannelState, channelStateText } from '@/lib/format/channel-states'
import { LAST_SEEN, type LastSeen, lastSeenFilterText } from '@/lib/last-seen'
import { DateChip } from './date-chip'
import { LocationFilter } from './location-filter'
import { RangeChip } from './range-chip'
import { SinceChip } from './since-chip'

const SINCE = ['added_since', 'edited_since'] as const

const emailStateText = (state: string) => channelStateText('email_optout', state)
const smsStateText = (state: string) => channelStateText('sms_optout', state)

/** Filters that the directory supports. */
export function ListChips({ customersPage }: { customersPage: CustomersPageState }) {
  const { list } = customersPage.address
  const narrowed = (next: ListFilters) => {
    const wanted = Object.entries({ ...customersPage.now().list, ...next }).filter(([, value]) => value)
    return { list: Object.fromEntries(wanted), page: 1 }
  }
  const narrow = (next: ListFilters) => customersPage.change(narrowed(next))
  const near = (next: ListFilters) => customersPage.near(narrowed(next))
  return (
    <>
      {SINCE.map(
        (name) =>
          list[name] && (
            <SinceChip
              key={name}
              label={name === 'edited_since' && list.opted ? `${optedText(list.opted)} since` : FILTER[name]}
              since={list[name]}
              onClear={() => narrow({ [name]: undefined, opted: undefined })}
            />
          ),
      )}
      <LocationFilter
        location={list.location}
        options={customersPage.directory.locations}
        onChange={(location) => narrow({ location })}
      />
      <FilterSelect
        isQuiet
        label={FILTER.emailContact}
        tip={FILTER.contactTip}
        value={list.by_email ?? null}
        options={CHANNEL_STATES}
        wordsOf={emailStateText}
        onChange={(state) => narrow({ by_email: (state ?? undefined) as ChannelState | undefined })}
      />
      <FilterSelect
        isQuiet
        label={FILTER.smsContact}
        tip={FILTER.contactTip}
        value={list.by_sms ?? null}
        options={CHANNEL_STATES}
        wordsOf={smsStateText}
        onChange={(state) => narrow({ by_sms: (state ?? undefined) as ChannelState | undefined })}
      />
      <RangeChip
        label={FILTER.created}
        tip={FILTER.createdTip}
        from={list.created_from}
        to={list.created_to}
        onChange={({ from, to }) => narrow({ created_from: from, created_to: to })}
        onNear={({ from, to }) => near({ created_from: from, created_to: to })}
      />
      <RangeChip
        label={FILTER.changed}
        tip={FILTER.changedTip}
        from={list.changed_from}
        to={list.changed_to}
        onChange={({ from, to }) => narrow({ changed_from: from, changed_to: to })}
        onNear={({ from, to }) => near({ changed_from: from, changed_to: to })}
      />
      {/* With three others on there is no room left on a line. */}
      {(list.last_seen || (customersPage.directory.seenAt && customersPage.filterCount < 3)) && (
        <FilterSelect
          isQuiet
          label={FILTER.lastSeen}
          tip={FILTER.lastSeenTip}
          value={list.last_seen ?? null}
          options={LAST_SEEN}
          wordsOf={lastSeenFilterText}
          onChange={(seen) => narrow({ last_seen: (seen ?? undefined) as LastSeen | undefined })}
        />
      )}
      {list.membership_ends && (
        <FilterSelect
          isQuiet
          label={FILTER.membershipEnds}
          value={list.membership_ends}
          options={MEMBERSHIP_ENDS}
          wordsOf={membershipEndsText}
          onChange={(ends) => narrow({ membership_ends: (ends ?? undefined) as MembershipEnds | undefined })}
        />
      )}
      {list.no_shows && (
        <FilterSelect
          isQuiet
          label={FILTER.noShows}
          value={list.no_shows}
          options={NO_SHOWS}
          wordsOf={noShowsText}
          onChange={(least) => narrow({ no_shows: (least ?? undefined) as NoShows | undefined })}
        />
      )}
      {/* It would drop the other filters. */}
      {customersPage.filterCount === 0 && (
        <DateChip
          label={FILTER.eventSince}
          tip={FILTER.liveTip}
          value={null}
          onChange={(eventSince) => customersPage.showLive({ eventSince })}
        />
      )}
    </>
  )
}
