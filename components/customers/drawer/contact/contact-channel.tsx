import { consentMark, consentText } from '@/components/contact/consent'
import type { verdictOf } from '@/components/contact/verdict'
import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import type { Channel } from '@/lib/format/channel-states'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import { Way } from './way'

interface ContactChannelProps {
  label: string
  channel: Channel
  /** The email address or phone number. */
  address: unknown
  known: ReturnType<typeof verdictOf>
}

/** One channel in one line: where to, the answer, and what to know with it. */
export function ContactChannel({ label, channel, address, known }: ContactChannelProps) {
  const zone = useTimeZone()
  const { answer, verdict } = known
  const day = parseInstant(answer.since) === null ? null : formatInstantDay(answer.since, zone)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_128px] gap-x-3 md:grid-cols-[248px_minmax(0,1fr)]">
      <dt className="min-w-0">
        <span className="sr-only">{label}</span>
        <Way value={address} kind={channel === 'email_optout' ? 'email' : 'phone'} />
      </dt>
      <dd className="flex min-h-7 min-w-0 flex-wrap content-center items-baseline gap-x-2 pl-[15px] text-13 text-muted max-md:min-h-11 max-md:text-xs/4">
        <span
          className={`-ml-[15px] inline-flex items-center gap-[7px] text-sm/7 before:size-2 max-md:text-sm/6 ${consentMark(verdict.mark)} ${consentText(verdict.mark)}`}
          data-consent={verdict.mark}
        >
          {verdict.text}
        </span>
        {day !== null && <span className={answer.isDisputed ? 'max-md:hidden' : ''}>since {day}</span>}
        {verdict.mark === 'unconfirmed' && answer.list === null && <span>opt-out list unavailable</span>}
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
