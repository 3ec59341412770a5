import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare } from 'lucide-react'
import { useTimeZone } from '@/components/record/time-zone'
import type { Customer } from '@/lib/contract'
import { wallClock } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { absence } from '@/lib/format/text'
import { optOutsOfQuery } from '../queries'
import { ContactChannel } from './contact-channel'

/** Per channel yes, no or unknown, and which answer said so and when. `readAt` in ms; null: not known. */
export function ContactCard({ customer, readAt }: { customer: Customer; readAt: number | null }) {
  const zone = useTimeZone()
  const { data: list = null, isLoading, isError } = useQuery(optOutsOfQuery([customer.id]))
  const read = readAt === null ? null : wallClock(readAt, zone).time
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
          readAt={read}
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
          readAt={read}
        />
      </dl>
    </section>
  )
}
