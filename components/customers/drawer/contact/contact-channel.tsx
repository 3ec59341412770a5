import type { ReactNode } from 'react'
import { type ConsentMark, consentMark } from '@/components/contact/consent'
import type { verdictOf } from '@/components/contact/verdict'
import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import type { Channel } from '@/lib/format/channel-states'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import type { absence } from '@/lib/format/text'

const ADDRESSES = { email_optout: 'email address', sms_optout: 'phone number' } as const

const NO_MARK =
  "before:shrink-0 before:rounded-full before:border-[2.5px] before:border-danger-text before:content-['']"

/** "No" is emphasized, since a wrong contact costs more than a missed one. */
const LOOKS: Partial<Record<ConsentMark, string>> = {
  can: 'font-semibold text-success-text',
  out: 'font-bold text-danger-text',
  'no-address': 'text-muted',
  unconfirmed: 'font-medium text-muted',
}

interface ContactChannelProps {
  icon: ReactNode
  label: string
  channel: Channel
  known: ReturnType<typeof verdictOf>
  absent: ReturnType<typeof absence>
}

/** One channel in one line: the answer, and what to know with it. */
export function ContactChannel({ icon, label, channel, known, absent }: ContactChannelProps) {
  const zone = useTimeZone()
  const { answer, verdict, isNowhere } = known
  const day = parseInstant(answer.since) === null ? null : formatInstantDay(answer.since, zone)
  const isOut = verdict.mark === 'out'
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline">
      <dt className="flex items-center gap-2 self-start text-13/7">
        {icon}
        {label}
      </dt>
      <dd className="flex min-h-7 min-w-0 flex-wrap items-baseline gap-x-2 text-13 text-muted">
        <strong
          className={`inline-flex items-center gap-2 text-base/7 tracking-[-0.011em] before:size-[9px] ${isOut ? NO_MARK : consentMark(verdict.mark)} ${LOOKS[verdict.mark] ?? 'font-medium text-text'}`}
          data-consent={verdict.mark}
        >
          {verdict.text}
        </strong>
        {day !== null && <span>since {day}</span>}
        {verdict.mark === 'unconfirmed' && answer.list === null && <span>opt-out list unavailable</span>}
        {isNowhere && <span>{notOptedOut(answer)}</span>}
        {absent !== null && !isNowhere && (
          <span>
            {absent === 'none' ? `no ${ADDRESSES[channel]} on file` : `${ADDRESSES[channel]} unknown`}
          </span>
        )}
        {answer.isDisputed && (
          <span className="inline-flex items-center gap-1 font-medium text-warning-text">
            <Icon name="triangle-alert" size={14} className="shrink-0 text-warning" />
            sources disagree
          </span>
        )}
      </dd>
    </div>
  )
}

const notOptedOut = ({ state, isConfirmed }: ContactChannelProps['known']['answer']) =>
  state === 'can' && isConfirmed ? 'not opted out' : 'opt-out status unknown'
