import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ConsentState, consentMark, consentOf } from '@/components/contact/consent'
import type { ContactAnswer } from '@/components/contact/contact-answer'
import { verdictOf } from '@/components/contact/verdict'
import { useTimeZone } from '@/components/record/time-zone'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Channel } from '@/lib/format/channel-states'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import { absence, formatText } from '@/lib/format/text'

/** What a channel reaches a customer by, in full. */
const ADDRESSES = { email_optout: 'email address', sms_optout: 'phone number' } as const

interface ContactChannelProps {
  icon: ReactNode
  label: string
  channel: Channel
  /** The customer record's flag. */
  flag: unknown
  id: string
  list: OptOutsOf | null
  /** Whether the last request for the list failed. */
  isListAway: boolean
  /** Whether the customer has no address on this channel, or none was sent; null where there is one. */
  absent: ReturnType<typeof absence>
  /** When both answers were last checked, in words; null: not known. */
  checkedAt: string | null
}

/** One channel of the card: the answer, since when or when it was checked, and its sources. */
export function ContactChannel(props: ContactChannelProps) {
  const { icon, label, channel, flag, id, list, isListAway, absent, checkedAt } = props
  const zone = useTimeZone()
  const { answer, verdict, isChecking, isNowhere } = verdictOf({
    channel,
    flag,
    id,
    list,
    isListAway,
    absent,
  })
  const { state, isDisputed, since } = answer
  const day = parseInstant(since) === null ? null : formatInstantDay(since, zone)
  const checked = checkedAt === null ? null : `checked ${checkedAt}`
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] py-3 first:pt-0 last:pb-0 not-first:border-t not-first:border-(--border) max-md:grid-cols-[80px_minmax(0,1fr)]">
      <dt className="flex h-6 items-center gap-2 text-[13px]/[18px]">
        {icon}
        {label}
      </dt>
      <dd className="min-w-0 text-[13px]/[18px] text-(--muted)">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong
            className={`inline-flex items-center gap-2 text-base/6 font-semibold tracking-[-0.011em] text-(--text) before:size-[9px] ${consentMark(verdict.mark)}`}
            data-consent={verdict.mark}
          >
            {verdict.text}
          </strong>
          {day !== null ? <span>since {day}</span> : !isNowhere && checked && <span>{checked}</span>}
        </p>
        <div className="mt-0.5 pl-[17px]">
          {isNowhere && (
            <p className="text-(--text)">
              {state === 'can' && answer.isConfirmed ? 'Not opted out' : 'Opt-out status unknown'}
              {checked && `, ${checked}`}
            </p>
          )}
          {absent !== null && !isNowhere && (
            <p className="text-(--text)">
              No {ADDRESSES[channel]} {absent === 'none' ? 'on file' : 'sent by your customer system'}
            </p>
          )}
          {isDisputed ? (
            <Dispute answer={answer} day={day} />
          ) : (
            <Sources answer={answer} flag={flag} list={list} isChecking={isChecking} />
          )}
        </div>
      </dd>
    </div>
  )
}

interface SourcesProps {
  answer: ContactAnswer
  flag: unknown
  list: OptOutsOf | null
  isChecking: boolean
}

/** Which answer said so, and what the other didn't say. */
function Sources({ answer, flag, list: optOuts, isChecking }: SourcesProps) {
  const { record, list } = answer
  if (record !== 'unknown' && list !== null && list !== 'unknown') {
    return <p>From the customer record and the opt-out list</p>
  }
  const recordText = recordWords(flag)
  // As many lines as when the list is there, so that nothing moves when it comes.
  if (record !== 'unknown' && list === null) {
    return (
      <p>
        {recordText} · {isChecking ? 'checking the opt-out list…' : 'opt-out list unavailable'}
      </p>
    )
  }
  const unread = isChecking ? 'Checking the opt-out list…' : 'Opt-out list unavailable'
  return (
    <>
      <p>{recordText}</p>
      <p>{list === null || optOuts === null ? unread : listWords(list, optOuts)}</p>
    </>
  )
}

const LIST_WORDS = {
  can: 'Not on the opt-out list',
  out: 'On the opt-out list',
  unknown: 'The opt-out list doesn’t say',
} as const

function listWords(list: ConsentState, { isWhole, hasChanged }: OptOutsOf): string {
  if (list !== 'unknown' || isWhole) return LIST_WORDS[list]
  return hasChanged
    ? 'The opt-out list changed while loading'
    : 'The opt-out list couldn’t be read completely'
}

function recordWords(flag: unknown): string {
  const record = consentOf(flag)
  if (record !== 'unknown') return `Customer record: ${record === 'can' ? 'yes' : 'no'}`
  if (absence(flag) !== null) return 'The customer record doesn’t say'
  return `The customer record says ${formatText(flag).slice(0, 40)}, which is neither yes nor no`
}

/** The sources disagree: both are named, and the stricter answer counts. */
function Dispute({ answer: { record, list }, day }: { answer: ContactAnswer; day: string | null }) {
  return (
    <>
      <p className="mt-1 flex items-start gap-1.5 font-medium text-(--warning-text)">
        <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-(--warning)" />
        The sources disagree. The stricter one counts.
      </p>
      <ul className="mt-1 grid gap-0.5">
        <Source name="Customer record" words={record === 'out' ? 'no' : 'yes'} />
        <Source name="Opt-out list" words={list === 'out' ? `no${day ? `, since ${day}` : ''}` : 'yes'} />
      </ul>
    </>
  )
}

function Source({ name, words }: { name: string; words: string }) {
  return (
    <li className="grid grid-cols-[120px_minmax(0,1fr)]">
      <span>{name}</span>
      <span className="text-(--text)">{words}</span>
    </li>
  )
}
