import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ConsentState, consentMark, consentOf, ROUND } from '@/components/contact/consent'
import { type Channel, type ContactAnswer, contactAnswer } from '@/components/contact/contact-answer'
import { useTimeZone } from '@/components/record/time-zone'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import { absence, formatText } from '@/lib/format/text'

const ANSWERS = { can: 'Yes', out: 'No', unknown: 'Unknown' } as const

/** What a channel reaches a person by, in short and in full. */
const ADDRESSES = {
  email_optout: ['email', 'email address'],
  sms_optout: ['number', 'phone number'],
} as const

const NOWHERE = `${ROUND} before:border-[1.5px] before:border-(--muted)`

interface ContactChannelProps {
  icon: ReactNode
  label: string
  channel: Channel
  /** The customer record's flag. */
  flag: unknown
  id: string
  list: OptOutsOf | null
  /** Whether the list can't be asked now. */
  isListAway: boolean
  /** Whether the person has no address on this channel, or none was sent; null where there is one. */
  absent: ReturnType<typeof absence>
  readAt: string | null
}

/** One channel of the card: the answer, since or as read when, and who said so. */
export function ContactChannel(props: ContactChannelProps) {
  const { icon, label, channel, flag, id, list, isListAway, absent, readAt } = props
  const zone = useTimeZone()
  const answer = contactAnswer(channel, flag, id, list)
  const { state, isDisputed, since } = answer
  const day = parseInstant(since) === null ? null : formatInstantDay(since, zone)
  const [short, full] = ADDRESSES[channel]
  // Nobody can be written to without an address, whatever the flags allow. Who opted out did so all the same.
  const isNowhere = absent === 'none' && state !== 'out'
  const asRead = readAt === null ? null : `as read at ${readAt}`
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] py-3 first:pt-0 last:pb-0 not-first:border-t not-first:border-(--border) max-md:grid-cols-[80px_minmax(0,1fr)]">
      <dt className="flex h-6 items-center gap-2 text-[13px]/[18px]">
        {icon}
        {label}
      </dt>
      <dd className="min-w-0 text-[13px]/[18px] text-(--muted)">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong
            className={`inline-flex items-center gap-2 text-base/6 font-semibold tracking-[-0.011em] text-(--text) before:size-[9px] ${isNowhere ? NOWHERE : consentMark(state)}`}
            data-consent={isNowhere ? 'nowhere' : state}
          >
            {isNowhere ? `No ${short}` : ANSWERS[state]}
          </strong>
          {day !== null ? <span>since {day}</span> : !isNowhere && asRead && <span>{asRead}</span>}
        </p>
        <div className="mt-0.5 pl-[17px]">
          {isNowhere && (
            <p className="text-(--text)">
              {state === 'can' ? `${label} would be allowed` : 'Not known whether it is allowed'}
              {asRead && `, ${asRead}`}
            </p>
          )}
          {absent !== null && !isNowhere && (
            <p className="text-(--text)">
              No {full} {absent === 'none' ? 'on record' : 'was sent'}
            </p>
          )}
          {isDisputed ? (
            <Dispute answer={answer} day={day} />
          ) : (
            <Sources answer={answer} flag={flag} hasChanged={list?.hasChanged ?? false} isAway={isListAway} />
          )}
        </div>
      </dd>
    </div>
  )
}

interface SourcesProps {
  answer: ContactAnswer
  flag: unknown
  /** Whether the opt-out list changed while it was read. */
  hasChanged: boolean
  isAway: boolean
}

/** Which answer said so, and what the other didn't say. */
function Sources({ answer: { record, list }, flag, hasChanged, isAway }: SourcesProps) {
  const unread = isAway ? 'can’t be read now' : 'not read yet'
  if (record !== 'unknown' && list !== null && list !== 'unknown') {
    return <p>From the customer record and the opt-out list</p>
  }
  // As many lines as when the list is there, so that nothing moves when it comes.
  if (record !== 'unknown' && list === null) return <p>From the customer record · opt-out list {unread}</p>
  return (
    <>
      <p>{recordWords(flag)}</p>
      <p>{list === null ? `Opt-out list ${unread}` : listWords(list, hasChanged)}</p>
    </>
  )
}

const LIST_WORDS = {
  can: 'Not on the opt-out list',
  out: 'On the opt-out list',
  unknown: 'The opt-out list doesn’t say',
} as const

function listWords(list: ConsentState, hasChanged: boolean): string {
  return list === 'unknown' && hasChanged ? 'The opt-out list changed while loading' : LIST_WORDS[list]
}

function recordWords(flag: unknown): string {
  if (consentOf(flag) !== 'unknown') return 'From the customer record'
  if (absence(flag) !== null) return 'The customer record doesn’t say'
  return `The customer record says ${formatText(flag).slice(0, 40)}, which means neither yes nor no`
}

/** The sources disagree: both are named, and the stricter answer counts. */
function Dispute({ answer: { record, list }, day }: { answer: ContactAnswer; day: string | null }) {
  return (
    <>
      <p className="mt-1 flex items-start gap-1.5 font-medium text-(--warning-text)">
        <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-(--warning)" />
        Two answers disagree; the stricter one counts.
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
