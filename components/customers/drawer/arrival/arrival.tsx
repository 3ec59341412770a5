import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contactAnswer } from '@/components/contact/contact-answer'
import { customerQuery, optOutsOfQuery } from '@/components/customers/queries'
import { useTimeZone } from '@/components/record/time-zone'
import { Icon } from '@/components/ui/icon/icon'
import type { IconName } from '@/components/ui/icon/names'
import type { EventsOf } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { formatInstantDay } from '@/lib/format/instants'
import { own } from '@/lib/format/reading'
import { type ArrivalFlag, arrivalFlags } from '@/lib/full-data/arrival'
import { MISSED_TAB } from '../lists'
import { membershipEnd } from '../membership-text'
import { ARRIVAL } from '../messages'
import { dayAge } from '../overview/day-words'
import { useWallClock } from '../overview/use-wall-clock'
import { nextVisit, pastVisit, visitWhen } from '../visits/visit-when'
import { ExpectedForms } from './expected-forms'

interface LineProps {
  icon: IconName
  tone?: string
  evidence?: string
  /** Shown on hover. */
  more?: string
  /** Opens what the line is about. */
  onPress?: () => void
  children: ReactNode
}

/** One thing to know, and how it is known. */
export function ArrivalLine({ icon, tone = 'text-warning', evidence, more, onPress, children }: LineProps) {
  const line = (
    <>
      <span className="font-medium">{children}</span>
      {evidence && (
        <span className="text-muted" data-tooltip={more}>
          {' · '}
          <bdi>{evidence}</bdi>
        </span>
      )}
    </>
  )
  return (
    <li className="flex min-h-5 items-baseline gap-2">
      <Icon name={icon} size={14} className={`relative top-0.5 shrink-0 ${tone}`} />
      <span className="min-w-0 text-pretty wrap-anywhere">
        {onPress ? (
          <button
            type="button"
            className="relative text-left after:absolute after:-inset-x-1 after:-inset-y-0.5 hover:underline max-md:after:-inset-y-2"
            onClick={onPress}
          >
            {line}
            <Icon
              name="chevron-right"
              size={12}
              className="ml-0.5 inline-block align-[-0.1em] print:hidden"
            />
          </button>
        ) : (
          line
        )}
      </span>
    </li>
  )
}

interface ArrivalProps {
  customer: Customer
  readAt: number | null
  /** Null: several records have the ID, so it isn't known whose forms are meant. */
  events: EventsOf | null
  onTab: (tab: string) => void
}

/** What to know when the customer arrives, a line each. Nothing for what wasn't recognized. */
export function Arrival({ customer, readAt, events, onTab }: ArrivalProps) {
  const { zone, now } = useWallClock(readAt)
  const { data } = useQuery({ ...customerQuery(customer.id), enabled: false })
  return (
    <ul aria-label={ARRIVAL.label} className="mt-1 grid gap-0.5 text-13/5 not-empty:mb-1">
      {arrivalFlags(customer, now, zone).map((flag) => (
        <FlagLine key={flag.kind} flag={flag} today={now.day} onTab={onTab} />
      ))}
      {data?.expectsForms && events && <ExpectedForms id={customer.id} events={events} today={now.day} />}
      <NoEmail customer={customer} />
    </ul>
  )
}

interface FlagLineProps {
  flag: ArrivalFlag
  today: string
  onTab: (tab: string) => void
}

function FlagLine({ flag, today, onTab }: FlagLineProps) {
  switch (flag.kind) {
    case 'first-visit':
      return (
        <ArrivalLine
          icon="user-plus"
          tone="text-accent-text"
          evidence={flag.next ? ARRIVAL.booked(nextVisit(flag.next, today)) : ARRIVAL.noVisits}
        >
          {ARRIVAL.firstVisit}
        </ArrivalLine>
      )
    case 'away':
      return (
        <ArrivalLine
          icon="rotate-ccw-clock"
          evidence={ARRIVAL.lastVisit(pastVisit(flag.last, today))}
          more={visitWhen(flag.last)}
        >
          {ARRIVAL.away(flag.days)}
        </ArrivalLine>
      )
    case 'no-shows':
      return (
        <ArrivalLine
          icon="calendar-x"
          evidence={ARRIVAL.missed(flag.count, pastVisit(flag.last, today))}
          more={visitWhen(flag.last)}
          onPress={() => onTab(MISSED_TAB)}
        >
          {ARRIVAL.noShows(flag.count)}
        </ArrivalLine>
      )
    default:
      return (
        <ArrivalLine icon="id-card" evidence={membershipEnd(flag.membership, flag.day, today)}>
          {ARRIVAL[flag.kind](dayAge(flag.day, today))}
        </ArrivalLine>
      )
  }
}

/** Shown if either the record or the opt-out list says so. */
function NoEmail({ customer }: { customer: Customer }) {
  const zone = useTimeZone()
  const { data: list = null } = useQuery(optOutsOfQuery([customer.id]))
  const answer = contactAnswer('email_optout', own(customer, 'email_optout'), customer.id, list)
  if (answer.state !== 'out') return null
  return (
    <ArrivalLine
      icon="bell-off"
      tone="text-text"
      evidence={answer.since ? ARRIVAL.since(formatInstantDay(answer.since, zone)) : ARRIVAL.optedOut}
    >
      {ARRIVAL.noEmail}
    </ArrivalLine>
  )
}
