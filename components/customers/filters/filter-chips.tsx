import { FILTER } from '@/components/customers/messages'
import { sortWords } from '@/components/customers/sort-messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { LIST_SORTS, type ListFilters } from '@/lib/directory-list'
import { CHANNEL_STATES, type ChannelState, channelStateText } from '@/lib/format/channel-states'
import { DateChip } from './date-chip'
import { sortFrom, sortText } from './directory-filters'
import { RangeChip } from './range-chip'

export function LiveChips({ customersPage: { address, change } }: { customersPage: CustomersPageState }) {
  return (
    <>
      <DateChip
        label={FILTER.updatedSince}
        value={address.updatedSince}
        onChange={(updatedSince) => change({ updatedSince, page: 1 })}
      />
      <DateChip
        label={FILTER.eventSince}
        value={address.eventSince}
        onChange={(eventSince) => change({ eventSince, page: 1 })}
      />
    </>
  )
}

const emailStateText = (state: string) => channelStateText('email_optout', state)
const smsStateText = (state: string) => channelStateText('sms_optout', state)
const SORTS = LIST_SORTS.flatMap((by) => [by, `-${by}`])

/** Filters that the directory supports, and the sort order if no header shows it. */
export function ListChips({
  customersPage,
  hidden,
}: {
  customersPage: CustomersPageState
  hidden: readonly string[]
}) {
  const { list, sort } = customersPage.address
  const narrowed = (next: ListFilters) => {
    const wanted = Object.entries({ ...customersPage.now().list, ...next }).filter(([, value]) => value)
    return { list: Object.fromEntries(wanted), page: 1 }
  }
  const narrow = (next: ListFilters) => customersPage.change(narrowed(next))
  const near = (next: ListFilters) => customersPage.near(narrowed(next))
  return (
    <>
      <FilterSelect
        isQuiet
        label={FILTER.location}
        value={list.location ?? null}
        options={customersPage.directory.locations}
        onChange={(location) => narrow({ location: location ?? undefined })}
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
      <FilterSelect
        isQuiet
        label={FILTER.sort}
        value={sort && sortText(sort)}
        options={SORTS}
        wordsOf={sortWords}
        className={sort && hidden.includes(sort.by) ? undefined : 'lg:hidden'}
        onChange={(text) => customersPage.change({ sort: sortFrom(text), page: 1 })}
      />
    </>
  )
}
