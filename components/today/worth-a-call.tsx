import { useTimeZone } from '@/components/record/time-zone'
import type { AwayToday } from '@/lib/answers/today'
import { formatInstantDay } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { asOf, CALL } from './messages'
import { Line, Lines, Section } from './section'

const DAYS = [14, 30, 60, 90] as const

/** Customers who had no event for some time; each count opens its list. */
export function WorthACall({ away }: { away: AwayToday }) {
  const zone = useTimeZone()
  return (
    <Section title={CALL.title} note={asOf(formatInstantDay(away.readAt, zone))}>
      <Lines>
        {DAYS.map((days) => (
          <Line
            key={days}
            href={`/customers?last_seen=away-${days}`}
            name={CALL.away(days)}
            trail={formatCount(away[days])}
          />
        ))}
      </Lines>
    </Section>
  )
}
