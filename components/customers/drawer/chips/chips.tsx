import { useWallClock } from '@/components/customers/drawer/overview/use-wall-clock'
import { Icon } from '@/components/ui/icon/icon'
import type { Customer } from '@/lib/contract'
import { formatClock } from '@/lib/format/clock-time'
import { own } from '@/lib/format/reading'
import { absence, formatText, NONE } from '@/lib/format/text'
import { arrivalFlags } from '@/lib/full-data/arrival'
import { sectionOf } from '@/lib/full-data/section'
import { type VisitFacts, visitFacts, type WallClock } from '@/lib/full-data/visit-facts'
import { MISSED_TAB, VISITS } from '../lists'
import { CHIPS } from '../messages'
import { dayAge, dayAhead } from '../overview/day-words'
import { visitWhen } from '../visits/visit-when'
import { Chip } from './chip'
import { MembershipChip } from './membership-chip'

const lastVisitText = (day: string, today: string) => `Last visit ${dayAge(day, today)}`

function nextVisitText({ day, time }: WallClock, today: string): string {
  const when = dayAhead(day, today)
  return `Next visit ${when}${time === null ? '' : `${when.includes(' ') ? ',' : ''} ${formatClock(time)}`}`
}

const icon = { size: 14, className: 'text-muted' } as const

interface ChipsProps {
  customer: Customer
  readAt: number | null
  onTab: (tab: string) => void
}

/** Who this is at a glance: membership, no-shows and location, then the last and the next visit. */
export function Chips({ customer, readAt, onTab }: ChipsProps) {
  const { zone, now } = useWallClock(readAt)
  const section = sectionOf(customer, VISITS.key)
  const rows = section.kind === 'rows' ? section.rows : []
  const facts = visitFacts(rows, now, zone)
  const isKnown = section.kind === 'rows' || section.kind === 'empty'
  // What the lines above the chips say isn't repeated.
  const flags = arrivalFlags(customer, now, zone)
  const isFirst = flags.some(({ kind }) => kind === 'first-visit')
  const isLastSaid = isFirst || flags.some(({ kind }) => kind === 'away')
  const missed = flags.find((flag) => flag.kind === 'no-shows')?.count ?? 0
  const ended = flags.find((flag) => 'membership' in flag)?.membership
  const next = isFirst ? null : facts.next
  return (
    <div className="mt-2 grid gap-1.5 not-has-[li]:hidden max-md:mt-0 max-md:flex max-md:flex-wrap max-md:gap-1">
      <ul aria-label={CHIPS.label} className="flex flex-wrap gap-1.5 empty:hidden max-md:not-empty:contents">
        <MembershipChip customer={customer} today={now.day} zone={zone} said={ended} />
        <NoShows facts={facts} isKnown={rows.length > 0} said={missed} onTab={onTab} />
        <Location value={own(customer, 'last_location')} />
      </ul>
      {(!isLastSaid || next) && (
        <ul aria-label={CHIPS.visits} className="flex flex-wrap gap-1.5 max-md:contents">
          {!isLastSaid && <LastVisit facts={facts} isKnown={isKnown} today={now.day} />}
          {next && (
            <Chip icon={<Icon name="calendar-clock" {...icon} />} more={visitWhen(next)}>
              {nextVisitText(next.at, now.day)}
            </Chip>
          )}
        </ul>
      )}
    </div>
  )
}

function LastVisit({
  facts: { last },
  isKnown,
  today,
}: {
  facts: VisitFacts
  isKnown: boolean
  today: string
}) {
  const mark = <Icon name="rotate-ccw-clock" {...icon} />
  if (!isKnown || typeof last === 'string') {
    return (
      <Chip icon={mark} tone="quiet">
        {CHIPS.lastUnknown}
      </Chip>
    )
  }
  return (
    <Chip icon={mark} more={visitWhen(last)}>
      {lastVisitText(last.at.day, today)}
    </Chip>
  )
}

interface NoShowsProps {
  facts: VisitFacts
  isKnown: boolean
  /** How many a line above warns of: the chip is only for more than those. */
  said: number
  onTab: (tab: string) => void
}

/** How many classes the customer missed or canceled late, and the way to those missed; nothing if that isn't known. */
function NoShows({ facts: { noShows, lateCancels }, isKnown, said, onTab }: NoShowsProps) {
  if (!isKnown || noShows === null || (said > 0 && said === noShows && lateCancels === 0)) return null
  if (noShows === 0) {
    return (
      <Chip icon={<Icon name="calendar-x" {...icon} />} tone="quiet">
        {CHIPS.noShows(0, lateCancels)}
      </Chip>
    )
  }
  return (
    <Chip
      icon={<Icon name="calendar-x" size={14} />}
      tone={said > 0 ? 'plain' : 'warning'}
      onPress={() => onTab(MISSED_TAB)}
    >
      {CHIPS.noShows(noShows, lateCancels)}
    </Chip>
  )
}

/** Where the customer was last; nothing if they have been nowhere yet. */
function Location({ value }: { value: unknown }) {
  const absent = absence(value)
  if (absent === NONE) return null
  return (
    <Chip icon={<Icon name="map-pin" {...icon} />} tone={absent === null ? 'plain' : 'quiet'}>
      {absent === null ? <bdi translate="no">{formatText(value)}</bdi> : CHIPS.locationUnknown}
    </Chip>
  )
}
