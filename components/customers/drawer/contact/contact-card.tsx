import { useQuery } from '@tanstack/react-query'
import { verdictOf } from '@/components/contact/verdict'
import { optOutsOfQuery } from '@/components/customers/queries'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { Customer } from '@/lib/contract'
import { formatInstant, formatTimeAt, parseInstant, wallClock } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { AnswerSources } from './answer-sources'
import { ContactChannel } from './contact-channel'

const CHANNELS = [
  { channel: 'email_optout', label: 'Email', address: 'email' },
  { channel: 'sms_optout', label: 'SMS', address: 'phone' },
] as const

/** A time such as `18:40`, with the date unless it is today. */
function whenText(ms: number, now: number, zone: string): string {
  const { day } = wallClock(ms, zone)
  return day === wallClock(now, zone).day
    ? formatTimeAt(ms, zone)
    : formatInstant(new Date(ms).toISOString(), zone)
}

/** Yes, no or unknown in one line per channel; the sources are folded. `readAt` in ms; null: unknown. */
export function ContactCard({ customer, readAt }: { customer: Customer; readAt: number | null }) {
  const zone = useTimeZone()
  const now = useNow()
  const { data: list = null, isLoading, isError } = useQuery(optOutsOfQuery([customer.id]))
  // Both sources count, so the older one gives the age.
  const checkedAt = readAt === null ? null : Math.min(readAt, parseInstant(list?.readAt) ?? readAt)
  const checked = checkedAt === null ? null : whenText(checkedAt, now ?? checkedAt, zone)
  const channels = CHANNELS.map((one) => {
    const flag = own(customer, one.channel)
    const address = own(customer, one.address)
    const asked = {
      channel: one.channel,
      flag,
      id: customer.id,
      list,
      isListAway: isError,
      absent: absence(address),
    }
    return { ...one, flag, address, known: verdictOf(asked) }
  })
  return (
    <section
      aria-busy={isLoading}
      className="relative rounded-md bg-fill px-4 py-3 max-md:bg-transparent max-md:p-0"
    >
      <h3 className="text-13 font-medium text-muted">Can we contact this customer?</h3>
      <dl className="mt-1.5 max-md:mt-0">
        {channels.map(({ channel, label, known, address }) => (
          <ContactChannel key={channel} label={label} channel={channel} address={address} known={known} />
        ))}
      </dl>
      <AnswerSources channels={channels} list={list} checked={checked} />
    </section>
  )
}
