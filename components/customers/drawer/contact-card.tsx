import { Mail, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { consentMark, consentOf } from '@/components/contact/consent'
import { own } from '@/components/record/reading'
import { useTimeZone } from '@/components/record/time-zone'
import type { Customer } from '@/lib/contract'
import { absence, formatText, wallClock } from '@/lib/format'

const ANSWERS = { can: 'Yes', out: 'No', unknown: 'Unknown' } as const

/** Which answer said so, and what it didn't say; a record never says since when. */
function sourceOf(flag: unknown): string {
  if (consentOf(flag) !== 'unknown') return 'From the customer record'
  if (absence(flag) !== null) return 'The customer record doesn’t say'
  return `The customer record says ${formatText(flag).slice(0, 40)}, which means neither yes nor no`
}

interface ChannelProps {
  icon: ReactNode
  label: string
  flag: unknown
  /** What to say where the person has no address on this channel; null where they have one. */
  nowhere: string | null
  readAt: string | null
}

function Channel({ icon, label, flag, nowhere, readAt }: ChannelProps) {
  const state = consentOf(flag)
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] py-3 first:pt-0 last:pb-0 not-first:border-t not-first:border-(--border) max-md:grid-cols-[80px_minmax(0,1fr)]">
      <dt className="flex h-6 items-center gap-2 text-[13px]/[18px]">
        {icon}
        {label}
      </dt>
      <dd className="min-w-0 text-[13px]/[18px] text-(--muted)">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong
            className={`inline-flex items-center gap-2 text-base/6 font-semibold tracking-[-0.011em] text-(--text) before:size-[9px] ${consentMark(state)}`}
            data-consent={state}
          >
            {ANSWERS[state]}
          </strong>
          {readAt !== null && <span>as read at {readAt}</span>}
        </p>
        <div className="mt-0.5 pl-[17px]">
          {nowhere !== null && <p className="text-(--text)">{nowhere}</p>}
          <p>{sourceOf(flag)}</p>
          <p>Opt-out list not read yet</p>
        </div>
      </dd>
    </div>
  )
}

/** Per channel yes, no or unknown, and which answer said so and when. `readAt` in ms; null: not known. */
export function ContactCard({ customer, readAt }: { customer: Customer; readAt: number | null }) {
  const zone = useTimeZone()
  const read = readAt === null ? null : wallClock(readAt, zone).time
  const missing = (key: 'email' | 'phone', words: string) => {
    const absent = absence(own(customer, key))
    if (absent === null) return null
    return absent === 'none' ? `No ${words} on record` : `No ${words} was sent`
  }
  return (
    <section className="rounded-(--radius) bg-(--fill) px-4 pt-3 pb-4">
      <h3 className="mb-3 text-[13px]/[18px] font-medium text-(--muted)">Can we contact this person?</h3>
      <dl>
        <Channel
          icon={<Mail aria-hidden size={16} className="text-(--muted)" />}
          label="Email"
          flag={own(customer, 'email_optout')}
          nowhere={missing('email', 'email address')}
          readAt={read}
        />
        <Channel
          icon={<MessageSquare aria-hidden size={16} className="text-(--muted)" />}
          label="SMS"
          flag={own(customer, 'sms_optout')}
          nowhere={missing('phone', 'phone number')}
          readAt={read}
        />
      </dl>
    </section>
  )
}
