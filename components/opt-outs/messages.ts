import type { Subject } from '@/components/failure/failure-messages'
import { emptyPage } from '@/components/list-page/paging'
import type { OptOutsAddress } from './address'

export const TITLE = 'Opt-outs'
export const CHANNEL = 'Channel'
export const ALL_CHANNELS = 'All channels'

export const SUBJECT: Subject = {
  asked: 'opt-outs',
  records: 'opt-outs',
  kept: 'Your filters and page are still here.',
}

export const shown = (channel: string | null, range: string) =>
  `${channel === null ? TITLE : `${channel} opt-outs`} ${range}`

const CHANNEL_NAMES: Record<string, string> = { email: 'Email', sms: 'SMS' }

/** A channel's display name; unknown types are shown as sent. */
export const channelName = (type: string) => CHANNEL_NAMES[type] ?? type

/** Why the list is empty, naming the filter. */
export function emptyWords({ page, type }: OptOutsAddress): { title: string; detail: string } {
  if (page > 1) return emptyPage(page)
  if (type === null) {
    return { title: 'No opt-outs yet', detail: 'Customers appear here when they opt out of email or SMS.' }
  }
  return {
    title: `No ${type === 'email' ? type : channelName(type)} opt-outs`,
    detail: 'Customers may have opted out of another channel.',
  }
}
