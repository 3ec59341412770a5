import { use } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Mark } from '@/components/ui/mark'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import { absence, formatText, fullName } from '@/lib/format/text'
import { Consent } from './consent'
import { type Channel, contactAnswer } from './contact-answer'
import { OptOutListContext } from './opt-out-list'

interface Listed extends Partial<Record<Channel, unknown>> {
  id: string
}

interface Named {
  firstname?: unknown
  lastname?: unknown
}

/** A person's name in a list; `unknown` and `none` recede. */
export function ContactName({ contact }: { contact: Named }) {
  const { text, absent } = fullName(contact.firstname, contact.lastname)
  // Rows are used again for other people. A new element for new words: nothing is seen to move.
  return (
    <bdi key={text} className={absent ? 'font-normal text-(--muted)' : undefined}>
      {text}
    </bdi>
  )
}

/** A value in a list, as it is or formatted; `unknown` and `none` recede. */
export function Value({
  value,
  format = formatText,
}: {
  value: unknown
  format?: (value: unknown) => string
}) {
  const absent = absence(value)
  return absent ? <span className="text-(--muted)">{absent}</span> : format(value)
}

/** Whether a channel may be used, by the record and, once it is known, the opt-out list. */
export function ChannelCell({ contact, channel }: { contact: Listed; channel: Channel }) {
  const { state, record, list, isDisputed } = contactAnswer(
    channel,
    contact[channel],
    contact.id,
    use(OptOutListContext),
  )
  return (
    <>
      <Consent state={state} />
      {isDisputed && <Mark words={`The customer record says ${record}, the opt-out list ${list}`} />}
    </>
  )
}

/** The day of a date-time, in the person's time zone. */
export function Day({ value }: { value: unknown }) {
  const zone = useTimeZone()
  const day = formatInstantDay(value, zone)
  const look = 'text-(--muted)'
  if (parseInstant(value) === null)
    return (
      <span key={day} className={look}>
        {day}
      </span>
    )
  return (
    <time key={day} className={look} dateTime={String(value)}>
      {day}
    </time>
  )
}
