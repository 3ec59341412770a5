import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatTimes } from '@/components/schedule/classes/class-times'
import type { ChangedClass, ScheduleToday, TodayAnswer } from '@/lib/answers/today'
import { startingAt } from '@/lib/changed-classes'
import { formatDay } from '@/lib/format/days'
import { wallClock } from '@/lib/format/instants'
import { formatText } from '@/lib/format/text'
import { Removals, SignIns } from './admin-changes'
import { changeWords } from './change-text'
import { CustomerChanges } from './customer-changes'
import {
  asOf,
  changesTitle,
  countText,
  knownFrom,
  NOT_KNOWN,
  newestAt,
  notKnownFor,
  SHOW_ALL,
  submissionsTitle,
} from './messages'
import { Line, Lines, listHref, Section } from './section'
import { useNewRole } from './use-new-role'
import { dayText, whenText } from './when'

/** The schedule changes of all that are at hand, those of today first. */
const SHOWN = 5

/** What changed since a time, each kind with its newest rows; without rows, its lines are side by side. */
export function Changes({ answer }: { answer: TodayAnswer }) {
  const { customers, submissions, schedule, removals, signIns, since, role } = answer
  useNewRole(role)
  return (
    <div className="flex flex-wrap gap-x-8 has-[ul]:grid has-[ul]:grid-cols-[minmax(0,1fr)] has-[ul]:gap-1 *:has-[ul]:mb-4 print:has-[ul]:block print:*:has-[ul]:mb-2">
      {customers === null ? (
        <Section isPart title={NOT_KNOWN.customers} />
      ) : customers.knownFrom === null ? (
        <Section isPart title={NOT_KNOWN.firstSync} />
      ) : (
        <CustomerChanges customers={customers} since={since} knownFrom={customers.knownFrom} />
      )}
      <Submissions forms={submissions} since={since} />
      <Schedule schedule={schedule} since={since} />
      {removals && <Removals removals={removals} since={since} />}
      {signIns && <SignIns signIns={signIns} since={since} />}
    </div>
  )
}

/** The submissions of each form that has new ones; forms that weren't read are named. */
function Submissions({ forms, since }: { forms: TodayAnswer['submissions']; since: string }) {
  const zone = useTimeZone()
  const now = useNow()
  const known = forms.filter(({ count }) => count !== null)
  const some = known.filter(({ count }) => count)
  if (forms.length === 0) return null
  if (known.length === 0) return <Section isPart title={NOT_KNOWN.submissions} />
  const total = some.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const [oldest] = known.map(({ readAt }) => readAt).sort()
  const notes = [asOf(oldest, zone, now), notKnownFor(forms.length - known.length, 'form')]
  return (
    <Section isPart title={submissionsTitle(total)} note={notes.filter(Boolean).join('. ')}>
      {some.length > 0 && (
        <Lines>
          {some.map(({ id, label, count, isAtLeast, newest }) => (
            <Line
              key={id}
              href={listHref(`/forms/${encodeURIComponent(id)}`, { since })}
              name={<bdi>{label}</bdi>}
              detail={newestAt(whenText(newest[0], zone, now))}
              trail={countText(count ?? 0, isAtLeast)}
            />
          ))}
        </Lines>
      )}
    </Section>
  )
}

interface ScheduleProps {
  schedule: ScheduleToday
  since: string
}

function Schedule({ schedule: { changes, known, partly, unknown }, since }: ScheduleProps) {
  const zone = useTimeZone()
  const now = useNow()
  if (known === 0 && !partly && changes.total === 0) return <Section isPart title={NOT_KNOWN.schedule} />
  const today = now === null ? null : wallClock(now, zone).day
  const first = (today === null ? changes.newest : startingAt(changes.newest, today)).slice(0, SHOWN)
  return (
    <Section
      isPart
      title={changesTitle(changes.total)}
      note={[partly && knownFrom(whenText(partly.from, zone, now), partly.days), notKnownFor(unknown, 'day')]
        .filter(Boolean)
        .join(' ')}
      link={{ href: listHref('/schedule', { changes: since, days: 'near' }), label: SHOW_ALL }}
      rows={{ newest: first, total: changes.total }}
    >
      {changes.total > 0 && (
        <Lines>
          {first.map((changed) => (
            <ChangedLine key={JSON.stringify(changed)} {...changed} since={since} today={today} />
          ))}
        </Lines>
      )}
    </Section>
  )
}

/** Opens the day with its changes, so that a canceled class is there, too. `today`: null where the user’s day isn’t known. */
function ChangedLine({ day, change, since, today }: ChangedClass & { since: string; today: string | null }) {
  const shown = 'after' in change ? change.after : change.before
  return (
    <Line
      href={listHref('/schedule', { view: 'day', date: day, changes: since })}
      name={<bdi translate="no">{formatText(shown.class_name)}</bdi>}
      detail={changeWords(change)}
      trail={`${today === null ? formatDay(day) : dayText(day, today)}, ${formatTimes(shown)}`}
    />
  )
}
