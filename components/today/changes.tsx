import { nameOf } from '@/components/contact/name-of'
import { RemovalBadge } from '@/components/contact/removal-badge'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatTimes } from '@/components/schedule/classes/class-times'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ChangedClass, CustomersToday, ScheduleToday, TodayAnswer } from '@/lib/answers/today'
import { formatDay } from '@/lib/format/days'
import { formatInstant, formatInstantShort } from '@/lib/format/instants'
import { formatText } from '@/lib/format/text'
import {
  addedTitle,
  CHANGE_WORDS,
  changesTitle,
  editedTitle,
  fieldsText,
  knownFrom,
  NOT_KNOWN,
  OPEN_SCHEDULE,
  removalsTitle,
  SHOW_ALL,
  unknownDays,
  was,
} from './messages'
import { Line, Lines, Section } from './section'

const customerHref = (id: string) => `/customers/${encodeURIComponent(id)}`
const listHref = (filter: string, since: string) => `/customers?${new URLSearchParams({ [filter]: since })}`

/** What changed since a time, each kind with its newest rows. */
export function Changes({ answer }: { answer: TodayAnswer }) {
  const { customers, schedule, removals, since } = answer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 *:has-[ul]:mb-4">
      {customers === null ? (
        <Section isPart title={NOT_KNOWN.customers} />
      ) : customers.knownFrom === null ? (
        <Section isPart title={NOT_KNOWN.firstSync} />
      ) : (
        <Customers customers={customers} since={since} knownFrom={customers.knownFrom} />
      )}
      <Schedule schedule={schedule} />
      {removals && <Removals removals={removals} />}
    </div>
  )
}

interface CustomersProps {
  customers: CustomersToday
  since: string
  knownFrom: string
}

function Customers({ customers: { added, edited }, since, knownFrom: from }: CustomersProps) {
  const zone = useTimeZone()
  const now = useNow()
  const all = (filter: string, total: number) =>
    total > 0 ? { href: listHref(filter, since), label: SHOW_ALL } : null
  const isCut = from > since
  if (isCut && added.total + edited.total === 0)
    return <Section isPart title={NOT_KNOWN.before(formatInstant(from, zone))} />
  return (
    <>
      <Section
        isPart
        title={addedTitle(added.total)}
        note={isCut && knownFrom(formatInstant(from, zone))}
        link={all('added_since', added.total)}
      >
        {added.total > 0 && (
          <Lines>
            {added.newest.map((person) => (
              <Line
                key={person.id}
                href={customerHref(person.id)}
                name={<bdi translate="no">{nameOf(person)}</bdi>}
                detail={<bdi translate="no">{formatText(person.email || person.phone)}</bdi>}
                trail={formatInstantShort(person.created_date, zone, now)}
              />
            ))}
          </Lines>
        )}
      </Section>
      <Section isPart title={editedTitle(edited.total)} link={all('edited_since', edited.total)}>
        {edited.total > 0 && (
          <Lines>
            {edited.newest.map((person) => (
              <Line
                key={person.id}
                href={customerHref(person.id)}
                name={<bdi translate="no">{nameOf(person)}</bdi>}
                detail={fieldsText(person.changes.map(({ field }) => field))}
              />
            ))}
          </Lines>
        )}
      </Section>
    </>
  )
}

function Schedule({ schedule: { changes, known, unknown } }: { schedule: ScheduleToday }) {
  if (known === 0) return <Section isPart title={NOT_KNOWN.schedule} />
  return (
    <Section
      isPart
      title={changesTitle(changes.total)}
      note={unknown > 0 && unknownDays(unknown)}
      link={changes.total > 0 ? { href: '/schedule', label: OPEN_SCHEDULE } : null}
    >
      {changes.total > 0 && (
        <Lines>
          {changes.newest.map((changed) => (
            <ChangedLine key={JSON.stringify(changed)} {...changed} />
          ))}
        </Lines>
      )}
    </Section>
  )
}

function ChangedLine({ day, change }: ChangedClass) {
  const shown = 'after' in change ? change.after : change.before
  return (
    <Line
      href={`/schedule?view=day&date=${day}`}
      name={<bdi translate="no">{formatText(shown.class_name)}</bdi>}
      detail={[CHANGE_WORDS[change.kind], beforeOf(change)].filter(Boolean).join(', ')}
      trail={`${formatDay(day)}, ${formatTimes(shown)}`}
    />
  )
}

/** What a changed class was before; null: nothing. */
function beforeOf(change: ScheduleChange): string | null {
  if (change.kind === 'moved') return was(formatTimes(change.before))
  if (change.kind === 'staff') return was(formatText(change.before.staff_name))
  if (change.kind === 'renamed') return was(formatText(change.before.class_name))
  return null
}

function Removals({ removals }: { removals: NonNullable<TodayAnswer['removals']> }) {
  const zone = useTimeZone()
  return (
    <Section
      isPart
      title={removalsTitle(removals.total)}
      link={removals.total > 0 ? { href: '/removals', label: SHOW_ALL } : null}
    >
      {removals.total > 0 && (
        <Lines>
          {removals.newest.map((removal) => (
            <Line
              key={removal.id}
              href={`/removals/${removal.id}`}
              name={<bdi translate="no">{removal.contactId}</bdi>}
              detail={<RemovalBadge removal={removal} />}
              trail={formatInstant(removal.steps.at(-1)?.at, zone)}
            />
          ))}
        </Lines>
      )}
    </Section>
  )
}
