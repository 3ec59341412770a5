import type { Subject } from '@/components/failure/failure-messages'
import { formatCount } from '@/lib/format/numbers'

export const TITLE = 'Opt-outs'
export const CHANNEL = 'Channel'
export const ALL_CHANNELS = 'All channels'

export const COLUMN_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  byEmail: 'Email contact',
  bySms: 'SMS contact',
  optedOut: 'Opted out on',
}

export const SUBJECT: Subject = {
  asked: 'opt-outs',
  records: 'opt-outs',
  kept: 'Your filters and page are still here.',
}

export const shown = (channel: string | null, range: string) =>
  `${channel === null ? TITLE : `${channel} opt-outs`} ${range}`

export const emptyPage = (page: number) => ({
  title: `Page ${formatCount(page)} is empty`,
  detail: 'The list ends before this page.',
})
export const noneOf = (channel: string) => ({
  title: `No ${channel} opt-outs`,
  detail: 'Customers may have opted out of another channel.',
})
export const NO_OPT_OUTS = {
  title: 'No opt-outs yet',
  detail: 'Customers appear here when they opt out of email or SMS.',
}
