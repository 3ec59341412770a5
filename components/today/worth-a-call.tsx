import { Suspense } from 'react'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { lazyPart } from '@/components/ui/lazy-part'
import type { AwayToday, DetailsToday, TodayAnswer } from '@/lib/answers/today'
import { AWAY_COUNTED, createdBeforeAway } from '@/lib/attention'
import { coverageTexts } from '@/lib/coverage'
import { formatAsOf } from '@/lib/format/as-of'
import { formatCount } from '@/lib/format/numbers'
import { asOf, CALL } from './messages'
import { Line, Lines, Section } from './section'

/** Most studios never see it. */
const FirstSteps = lazyPart(() =>
  import('@/components/customers/list/first-steps').then((module) => module.FirstSteps),
)

const ENDS = ['within-14', 'ended-30'] as const

/** Customers who stay away, whose membership ends, or who missed classes; each count opens its list. Without customers, how to get some. */
export function WorthACall({ answer: { away, details, customers } }: { answer: TodayAnswer }) {
  const zone = useTimeZone()
  const now = useNow()
  if (customers?.isEmpty)
    return (
      <Section title={CALL.noCustomers}>
        <div className="max-w-md border-t border-border pt-3 text-13 text-muted">
          <Suspense>
            <FirstSteps />
          </Suspense>
        </div>
      </Section>
    )
  if (!away && !details) return null
  const isNone = !details?.active && AWAY_COUNTED.every((days) => !away?.[days])
  if (isNone) return <Section title={CALL.none} />
  const coverage = details ? coverageTexts(details, formatAsOf(details.readAt, zone, now)) : []
  const notes = [...(away ? [CALL.awayNote] : []), ...coverage]
  return (
    <Section title={CALL.title} note={away && asOf(away.readAt, zone, now)}>
      <Lines>
        {details && <Details details={details} />}
        {away && <Away away={away} />}
      </Lines>
      {notes.map((text) => (
        <p key={text} className="mt-2 text-xs/4 text-muted">
          {text}
        </p>
      ))}
    </Section>
  )
}

const Away = ({ away }: { away: AwayToday }) =>
  AWAY_COUNTED.map((days) => (
    <Line
      key={days}
      href={`/customers?last_seen=away-${days}&created_to=${createdBeforeAway(days, Date.parse(away.readAt))}`}
      name={CALL.away(days)}
      trail={formatCount(away[days])}
    />
  ))

function Details({ details: { known, ends, noShows } }: { details: DetailsToday }) {
  return (
    <>
      {known.memberships > 0 &&
        ENDS.map((one) => (
          <Line
            key={one}
            href={`/customers?membership_ends=${one}`}
            name={CALL.ends[one]}
            trail={formatCount(ends[one])}
          />
        ))}
      {known.visits > 0 && (
        <Line href="/customers?no_shows=2" name={CALL.noShows} trail={formatCount(noShows[2])} />
      )}
    </>
  )
}
