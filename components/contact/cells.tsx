import { type ReactNode, use } from 'react'
import { useTimeZone } from '@/components/record/time-zone'
import { Mark } from '@/components/ui/mark'
import { Marked } from '@/components/ui/marked'
import { type Channel, contactException } from '@/lib/format/channel-states'
import { formatInstantDay, parseInstant } from '@/lib/format/instants'
import { formatPhone } from '@/lib/format/phone'
import { absence, formatText, fullName, NONE } from '@/lib/format/text'
import { Consent, type ConsentState } from './consent'
import { channelState, contactAnswer } from './contact-answer'
import { useFoundMarks } from './found'
import { OptOutListContext } from './opt-out-list'

/** A customer as a list sends it. */
interface Contact extends Partial<Record<Channel | 'firstname' | 'lastname' | 'last_location', unknown>> {
  id: string
  email?: unknown
  phone?: unknown
}

/** A name in a list; `unknown` and `none` are muted. */
export function ContactName({ contact }: { contact: Contact }) {
  const { text, absent } = fullName(contact.firstname, contact.lastname)
  const found = useFoundMarks(contact.id)
  // List rows are reused for other customers. A new element avoids transitions between their texts.
  return (
    <bdi
      key={text}
      translate={absent ? undefined : 'no'}
      className={absent ? 'font-normal text-muted' : undefined}
    >
      <Marked text={text} marks={found?.name} />
    </bdi>
  )
}

/** An email or phone number in a list. */
export function Reach({ contact, by }: { contact: Contact; by: 'email' | 'phone' }) {
  const found = useFoundMarks(contact.id)
  const value = contact[by]
  const absent = absence(value)
  if (absent === NONE)
    return (
      <span data-absent="" translate="yes" className="text-muted">
        No {by}
      </span>
    )
  if (absent) return <Value value={value} />
  return <Marked text={by === 'phone' ? formatPhone(value) : formatText(value)} marks={found?.[by]} />
}

/** What identifies a customer without an email: the phone number, otherwise the location or the ID. */
function identityOf(contact: Contact): ReactNode {
  if (absence(contact.phone) === null) return <Reach contact={contact} by="phone" />
  return <bdi>{absence(contact.last_location) === null ? formatText(contact.last_location) : contact.id}</bdi>
}

/** A customer's last location in a list. */
export const Location = ({ value }: { value: unknown }) =>
  absence(value) === NONE ? (
    <span translate="yes" className="text-muted">
      No location
    </span>
  ) : (
    <Value value={value} />
  )

/** A customer's email; on a phone what identifies them without one, or the phone number that matched, before it. */
export function EmailOrIdentity({ contact }: { contact: Contact }) {
  const found = useFoundMarks(contact.id)
  const isByPhone = found?.phone !== undefined && found.email === undefined
  const hasEmail = absence(contact.email) === null
  const identity = isByPhone || !hasEmail ? identityOf(contact) : null
  const email = <Reach contact={contact} by="email" />
  if (identity === null) return email
  return (
    <>
      <span data-lines="one">{email}</span>
      <span data-lines="two">
        {identity}
        {hasEmail && <> · {email}</>}
      </span>
    </>
  )
}

/** A value in a list; `unknown` and `none` are muted. */
function Value({ value }: { value: unknown }) {
  const absent = absence(value)
  return absent ? (
    <span translate="yes" className="text-muted">
      {absent}
    </span>
  ) : (
    formatText(value)
  )
}

const ANSWERS: Record<ConsentState, string> = {
  can: 'not opted out',
  out: 'opted out',
  unknown: 'unknown',
}

const disputeText = (record: ConsentState, list: ConsentState | null) =>
  `Customer record: ${ANSWERS[record]}. Opt-out list: ${ANSWERS[list ?? 'unknown']}.`

/** Whether a channel may be used, by the record and, once loaded, the opt-out list. */
export function ChannelCell({ contact, channel }: { contact: Contact; channel: Channel }) {
  const { state, record, list, isDisputed, isConfirmed } = contactAnswer(
    channel,
    contact[channel],
    contact.id,
    use(OptOutListContext),
  )
  return (
    <>
      <Consent channel={channel} state={channelState(channel, contact, state)} isConfirmed={isConfirmed} />
      {isDisputed && <Mark words={disputeText(record, list)} />}
    </>
  )
}

/** A channel's answer; on a phone what is unusual about both channels. */
export const ChannelOrException = (props: { contact: Contact; channel: Channel }) => (
  <>
    <span data-lines="one">
      <ChannelCell {...props} />
    </span>
    <span data-lines="two" data-exception="">
      <ContactException contact={props.contact} />
    </span>
  </>
)

/** What keeps the customer from being contacted, by both channels; otherwise nothing. */
function ContactException({ contact }: { contact: Contact }) {
  const list = use(OptOutListContext)
  const answerOf = (channel: Channel) => contactAnswer(channel, contact[channel], contact.id, list)
  const [email, sms] = [answerOf('email_optout'), answerOf('sms_optout')]
  const text = contactException(
    channelState('email_optout', contact, email.state),
    channelState('sms_optout', contact, sms.state),
  )
  const isOut = email.state === 'out' || sms.state === 'out'
  const disputed = [email, sms].find(({ isDisputed }) => isDisputed)
  return (
    <>
      {text && <span className={isOut ? 'font-medium text-text' : 'text-muted'}>{text}</span>}
      {disputed && <Mark words={disputeText(disputed.record, disputed.list)} />}
    </>
  )
}

/** The day of a date-time in the user's time zone. */
export function Day({ value }: { value: unknown }) {
  const zone = useTimeZone()
  const day = formatInstantDay(value, zone)
  const look = 'text-muted'
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
