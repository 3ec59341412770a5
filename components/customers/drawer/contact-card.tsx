import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare } from 'lucide-react'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { Customer } from '@/lib/contract'
import { formatInstant, parseInstant, wallClock } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { optOutsOfQuery } from '../queries'
import { ContactChannel } from './contact-channel'

/** A time of today as `18:40`, an earlier one with its day. */
function whenText(ms: number, now: number, zone: string): string {
  const { day, time } = wallClock(ms, zone)
  return day === wallClock(now, zone).day ? time : formatInstant(new Date(ms).toISOString(), zone)
}

/** Per channel yes, no or unknown, with its sources and when they were checked. `readAt` in ms; null: not known. */
export function ContactCard({ customer, readAt }: { customer: Customer; readAt: number | null }) {
  const zone = useTimeZone()
  const now = useNow()
  const { data: list = null, isLoading, isError } = useQuery(optOutsOfQuery([customer.id]))
  // Both answers count, so the older one says how old this is.
  const checkedAt = readAt === null ? null : Math.min(readAt, parseInstant(list?.readAt) ?? readAt)
  const checked = checkedAt === null ? null : whenText(checkedAt, now ?? checkedAt, zone)
  return (
    <section aria-busy={isLoading} className="rounded-(--radius) bg-(--fill) px-4 pt-3 pb-4">
      <h3 className="mb-3 text-[13px]/[18px] font-medium text-(--muted)">Can we contact this person?</h3>
      <dl>
        <ContactChannel
          icon={<Mail aria-hidden size={16} className="text-(--muted)" />}
          label="Email"
          channel="email_optout"
          flag={own(customer, 'email_optout')}
          id={customer.id}
          list={list}
          isListAway={isError}
          absent={absence(own(customer, 'email'))}
          checkedAt={checked}
        />
        <ContactChannel
          icon={<MessageSquare aria-hidden size={16} className="text-(--muted)" />}
          label="SMS"
          channel="sms_optout"
          flag={own(customer, 'sms_optout')}
          id={customer.id}
          list={list}
          isListAway={isError}
          absent={absence(own(customer, 'phone'))}
          checkedAt={checked}
        />
      </dl>
    </section>
  )
}
