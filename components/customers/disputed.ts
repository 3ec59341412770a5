import { channelState, contactAnswer } from '@/components/contact/contact-answer'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Customer } from '@/lib/contract'
import type { ListFilters } from '@/lib/directory-list'
import type { Channel, ChannelState } from '@/lib/format/channel-states'

/** Number of customers matching a channel filter, which uses their records, whose opt-out list entry disagrees. */
export function disputedOf(
  rows: readonly Customer[],
  { by_email, by_sms }: ListFilters,
  list: OptOutsOf | null,
): number {
  if (!list || !(by_email || by_sms)) return 0
  const isOther = (row: Customer, channel: Channel, wanted: ChannelState | undefined) =>
    wanted !== undefined &&
    channelState(channel, row, contactAnswer(channel, row[channel], row.id, list).state) !== wanted
  return rows.filter((row) => isOther(row, 'email_optout', by_email) || isOther(row, 'sms_optout', by_sms))
    .length
}
