import type { Subject } from '@/components/failure/failure-messages'
import { emptyPage } from '@/components/list-page/paging'
import { formatCount } from '@/lib/format/numbers'
import type { OptOutsAddress } from './address'

export const TITLE = 'Opt-outs'
export const CHANNEL = 'Channel'
export const ALL_CHANNELS = 'All channels'

export const SUBJECT: Subject = {
  asked: 'opt-outs',
  records: 'opt-outs',
  kept: 'Your filters and page are still here.',
}

/** What a customer opted out of, in a phone's row. */
export const OPTED_OUT = {
  email: 'Email opted out',
  sms: 'SMS opted out',
  both: 'Both opted out',
  unknown: 'Unknown',
}

export const SEARCH = {
  label: 'Search opt-outs',
  placeholder: 'Name, email or phone',
  clear: 'Clear search',
}

export const OPT_OUT_DATE = 'Opt-out date'

/** Rows that only the customer system's own list has. */
export const MISSED = {
  text: (missed: number) =>
    `${formatCount(missed)} ${missed === 1 ? 'opt-out isn’t' : 'opt-outs aren’t'} in this list because Frontdesk can’t read ${missed === 1 ? 'it' : 'them'}.`,
  show: 'Show all as sent',
}

export const shown = (channel: string | null, range: string) =>
  `${channel === null ? TITLE : `${channel} opt-outs`} ${range}`

interface Total {
  total: number
  isMore?: boolean
  isWhole?: boolean
}

/** How many opted out; `at least` if the list could not be loaded completely. */
export const totalText = ({ total, isMore = false, isWhole = true }: Total) =>
  `${isMore || !isWhole ? 'at least ' : ''}${formatCount(total)}`

/** What is counted; follows the number. */
export const totalNoun = ({ total }: Pick<Total, 'total'>) => (total === 1 ? 'customer' : 'customers')

const CHANNEL_NAMES: Record<string, string> = { email: 'Email', sms: 'SMS' }

/** A channel's display name; unknown types are shown as sent. */
export const channelName = (type: string) => CHANNEL_NAMES[type] ?? type

type EmptyFilters = Pick<OptOutsAddress, 'page' | 'type' | 'search'> & { hasDays: boolean }

/** Why the list is empty, naming the filter. */
export function emptyWords({ page, type, search, hasDays }: EmptyFilters): { title: string; detail: string } {
  if (page > 1) return emptyPage(page)
  if (search) {
    return {
      title: 'No opted-out customer matches',
      detail: 'We searched names (allowing for typos), emails and the last digits of phone numbers.',
    }
  }
  if (hasDays) return { title: 'No opt-outs in this period', detail: 'Try other dates or all channels.' }
  if (type === null) {
    return { title: 'No opt-outs yet', detail: 'Customers appear here when they opt out of email or SMS.' }
  }
  return {
    title: `No ${type === 'email' ? type : channelName(type)} opt-outs`,
    detail: 'Customers may have opted out of another channel.',
  }
}
