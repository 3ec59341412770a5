import type { DayRange } from '@/components/customers/filters/range-chip'
import { FILTER } from '@/components/customers/messages'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { FilterSelect } from '@/components/ui/fields/filter-select'
import { attentionText, MEMBERSHIP_ENDS, NO_SHOWS, optedText } from '@/lib/attention'
import type { ListFilters } from '@/lib/directory-list'
import { CHANNEL_STATES, channelStateText } from '@/lib/format/channel-states'
import { LAST_SEEN, type LastSeen, lastSeenFilterText } from '@/lib/last-seen'
import { DateChip } from './date-chip'
import styles from './filter-bar.module.css'
import { FixedChip } from './fixed-chip'
import { LocationFilter } from './location-filter'
import { RangeChip } from './range-chip'

/** Filters that another page sets. */
export const SET_ELSEWHERE = ['added_since', 'edited_since'] as const

const CONTACT = [
  {
    name: 'by_email',
    label: FILTER.emailContact,
    wordsOf: (state: string) => channelStateText('email_optout', state),
  },
  {
    name: 'by_sms',
    label: FILTER.smsContact,
    wordsOf: (state: string) => channelStateText('sms_optout', state),
  },
] as const

/** Filters by full data, with their choices. */
const FROM_FULL_DATA = [
  ['membership_ends', MEMBERSHIP_ENDS],
  ['no_shows', NO_SHOWS],
] as const

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
      {SET_ELSEWHERE.map((name) => {
        const value = list[name]
        if (!value) return null
        const label = name === 'edited_since' && list.opted ? `${optedText(list.opted)} since` : FILTER[name]
        return (
          <FixedChip
            key={name}
            label={label}
            value={value}
            act={`Clear ${label.toLowerCase()}`}
            onClear={() =>
              narrow({ [name]: undefined, ...(name === 'edited_since' && { opted: undefined }) })
            }
          />
        )
      })}
      <LocationFilter
        location={list.location}
        options={customersPage.directory.locations}
        onChange={(location) => narrow({ location })}
      />
      {CONTACT.map(({ name, label, wordsOf }) => (
        <FilterSelect
          key={name}
          isQuiet
          label={label}
          tip={FILTER.contactTip}
          value={list[name] ?? null}
          options={CHANNEL_STATES}
          wordsOf={wordsOf}
          onChange={(state) => narrow({ [name]: state ?? undefined })}
        />
      ))}
      {(['created', 'changed'] as const).map((name) => {
        const filtersOf = ({ from, to }: DayRange) => ({ [`${name}_from`]: from, [`${name}_to`]: to })
        return (
          <RangeChip
            key={name}
            label={FILTER[name]}
            tip={FILTER[`${name}Tip`]}
            from={list[`${name}_from`]}
            to={list[`${name}_to`]}
            onChange={(range) => narrow(filtersOf(range))}
            onNear={(range) => near(filtersOf(range))}
          />
        )
      })}
      {(list.last_seen || customersPage.directory.seenAt) && (
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
      {FROM_FULL_DATA.map(
        ([name, options]) =>
          (list[name] || customersPage.directory.knows.includes(name)) && (
            <FilterSelect
              key={name}
              isQuiet
              label={FILTER[name]}
              value={list[name] ?? null}
              options={options}
              wordsOf={attentionText}
              className={styles.rare}
              onChange={(choice) => narrow({ [name]: choice ?? undefined })}
            />
          ),
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
