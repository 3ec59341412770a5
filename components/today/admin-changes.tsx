import { labelOf } from '@/components/contact/removal-states'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { TodayAnswer } from '@/lib/answers/today'
import { removalsTitle, SHOW_ALL, signInsTitle } from './messages'
import { Line, Lines, listHref, Section } from './section'
import { whenText } from './when'

interface SignInsProps {
  signIns: NonNullable<TodayAnswer['signIns']>
  since: string
}

/** Who signed in for the first time, for admins. */
export function SignIns({ signIns: { total, newest }, since }: SignInsProps) {
  const zone = useTimeZone()
  const now = useNow()
  if (total === 0) return null
  const href = listHref('/team', { first_sign_in_since: since })
  return (
    <Section isPart title={signInsTitle(total)} link={{ href, label: SHOW_ALL }} rows={{ newest, total }}>
      <Lines>
        {newest.map(({ id, name, at }) => (
          <Line
            key={id}
            href={href}
            name={<bdi translate="no">{name}</bdi>}
            trail={whenText(at, zone, now)}
          />
        ))}
      </Lines>
    </Section>
  )
}

interface RemovalsProps {
  removals: NonNullable<TodayAnswer['removals']>
  since: string
}

/** The newest removals, for admins. */
export function Removals({ removals, since }: RemovalsProps) {
  const zone = useTimeZone()
  const now = useNow()
  return (
    <Section
      isPart
      title={removalsTitle(removals.total)}
      link={{ href: listHref('/removals', { since }), label: SHOW_ALL }}
      rows={removals}
    >
      {removals.total > 0 && (
        <Lines>
          {removals.newest.map((removal) => (
            <Line
              key={removal.id}
              href={`/removals/${removal.id}`}
              name={<bdi translate="no">{removal.contactId}</bdi>}
              detail={labelOf(removal)}
              trail={whenText(removal.steps.at(-1)?.at, zone, now)}
            />
          ))}
        </Lines>
      )}
    </Section>
  )
}
