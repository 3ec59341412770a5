import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { consentMark } from '@/components/contact/consent'
import type { ContactAnswer } from '@/components/contact/contact-answer'
import type { verdictOf } from '@/components/contact/verdict'
import { useTimeZone } from '@/components/record/time-zone'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Channel } from '@/lib/format/channel-states'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import type { absence } from '@/lib/format/text'
import { Sources } from './contact-sources'

const ADDRESSES = { email_optout: 'email address', sms_optout: 'phone number' } as const

interface ContactChannelProps {
  icon: ReactNode
  label: string
  channel: Channel
  flag: unknown
  known: ReturnType<typeof verdictOf>
  list: OptOutsOf | null
  isShared: boolean
  absent: ReturnType<typeof absence>
  checkedAt: string | null
}

/** One channel of the card: the answer, its date or when it was checked, and its sources. */
export function ContactChannel(props: ContactChannelProps) {
  const { icon, label, channel, flag, known, list, isShared, absent, checkedAt } = props
  const { answer, verdict, isChecking, isNowhere } = known
  const zone = useTimeZone()
  const { state, isDisputed, since } = answer
  const day = parseInstant(since) === null ? null : formatInstantDay(since, zone)
  const checked = checkedAt === null || isShared ? null : `checked ${checkedAt}`
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] py-3 first:pt-0 last:pb-0 not-first:border-t not-first:border-border max-md:grid-cols-[104px_minmax(0,1fr)]">
      <dt className="flex h-6 items-center gap-2 text-13">
        {icon}
        {label}
      </dt>
      <dd className="min-w-0 text-13 text-muted">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong
            className={`inline-flex items-center gap-2 text-base/6 font-semibold tracking-[-0.011em] text-text before:size-[9px] ${consentMark(verdict.mark)}`}
            data-consent={verdict.mark}
          >
            {verdict.text}
          </strong>
          {day !== null ? <span>since {day}</span> : !isNowhere && checked && <span>{checked}</span>}
        </p>
        <div className="mt-0.5 pl-[17px] empty:hidden">
          {isNowhere && (
            <p className="text-text">
              {state === 'can' && answer.isConfirmed ? 'Not opted out' : 'Opt-out status unknown'}
              {checked && `, ${checked}`}
            </p>
          )}
          {absent !== null && !isNowhere && (
            <p className="text-text">
              No {ADDRESSES[channel]} {absent === 'none' ? 'on file' : 'sent by your customer system'}
            </p>
          )}
          {isDisputed && <Dispute answer={answer} day={day} />}
          {!isDisputed && !isShared && (
            <Sources answer={answer} flag={flag} list={list} isChecking={isChecking} />
          )}
        </div>
      </dd>
    </div>
  )
}

/** The sources disagree: names both, and the stricter one counts. */
function Dispute({ answer: { record, list }, day }: { answer: ContactAnswer; day: string | null }) {
  return (
    <>
      <p className="mt-1 flex items-start gap-1.5 font-medium text-warning-text">
        <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-warning" />
        The sources disagree. The stricter one counts.
      </p>
      <ul className="mt-1 grid gap-0.5">
        <Source name="Customer record" words={record === 'out' ? 'opted out' : 'not opted out'} />
        <Source
          name="Opt-out list"
          words={list === 'out' ? `on it${day ? ` since ${day}` : ''}` : 'not on it'}
        />
      </ul>
    </>
  )
}

function Source({ name, words }: { name: string; words: string }) {
  return (
    <li className="grid grid-cols-[120px_minmax(0,1fr)]">
      <span>{name}</span>
      <span className="text-text">{words}</span>
    </li>
  )
}
