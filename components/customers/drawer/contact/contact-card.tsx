import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare } from 'lucide-react'
import { verdictOf } from '@/components/contact/verdict'
import { optOutsOfQuery } from '@/components/customers/queries'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { Customer } from '@/lib/contract'
import { formatInstant, parseInstant, wallClock } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { ContactChannel } from './contact-channel'
import { sharedSource, sharedSourceText } from './contact-sources'

const CHANNELS = [
  { channel: 'email_optout', label: 'Email', address: 'email', Icon: Mail },
  { channel: 'sms_optout', label: 'SMS', address: 'phone', Icon: MessageSquare },
] as const

/** A time such as `18:40`, with the date unless it is today. */
function whenText(ms: number, now: number, zone: string): string {
  const { day, time } = wallClock(ms, zone)
  return day === wallClock(now, zone).day ? time : formatInstant(new Date(ms).toISOString(), zone)
}

/** Shows yes, no or unknown per channel, with the sources and when they were checked. `readAt` in ms; null: unknown. */
export function ContactCard({ customer, readAt }: { customer: Customer; readAt: number | null }) {
  const zone = useTimeZone()
  const now = useNow()
  const { data: list = null, isLoading, isError } = useQuery(optOutsOfQuery([customer.id]))
  // Both sources count, so the older one gives the age.
  const checkedAt = readAt === null ? null : Math.min(readAt, parseInstant(list?.readAt) ?? readAt)
  const checked = checkedAt === null ? null : whenText(checkedAt, now ?? checkedAt, zone)
  const channels = CHANNELS.map((one) => {
    const flag = own(customer, one.channel)
    const absent = absence(own(customer, one.address))
    const asked = { channel: one.channel, flag, id: customer.id, list, isListAway: isError, absent }
    return { ...one, flag, absent, known: verdictOf(asked) }
  })
  const [source, other] = channels.map(({ known }) => sharedSource(known.answer, known.isChecking))
  const shared = source && source === other ? source : null
  return (
    <section aria-busy={isLoading} className="rounded-md bg-fill px-4 pt-3 pb-4">
      <h3 className="mb-3 text-13 font-medium text-muted">Can we contact this customer?</h3>
      <dl>
        {channels.map(({ channel, label, Icon, flag, known, absent }) => (
          <ContactChannel
            key={channel}
            icon={<Icon aria-hidden size={16} className="shrink-0 text-muted" />}
            label={label}
            channel={channel}
            flag={flag}
            known={known}
            list={list}
            isShared={shared !== null}
            absent={absent}
            checkedAt={checked}
          />
        ))}
      </dl>
      {shared && (
        <p className="mt-3 border-t border-border pt-3 text-13 text-pretty text-muted">
          {sharedSourceText(shared, checked)}
        </p>
      )}
    </section>
  )
}
