import type { ReactNode } from 'react'
import { nameOf } from '@/components/contact/name-of'
import { labelOf } from '@/components/contact/removal-states'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { formatTimes } from '@/components/schedule/classes/class-times'
import type { ScheduleChange } from '@/lib/answers/schedule-changes'
import type { ChangedClass, CustomersToday, Newest, ScheduleToday, TodayAnswer } from '@/lib/answers/today'
import { optedText } from '@/lib/attention'
import type { Customer } from '@/lib/contract'
import type { Opted } from '@/lib/directory-list'
import { formatDay } from '@/lib/format/days'
import { formatInstant, formatInstantShort } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'
import { formatText } from '@/lib/format/text'
import {
  addedTitle,
  asOf,
  CHANGE_WORDS,
  changesTitle,
  countText,
  editedTitle,
  fieldsText,
  knownFrom,
  NO_OPT_OUTS,
  NOT_KNOWN,
  newestAt,
  OPT_OUTS,
  removalsTitle,
  SHOW_ALL,
  signInsTitle,
  submissionsTitle,
  unknownDays,
  unknownForms,
  was,
} from './messages'
import { Line, Lines, Section } from './section'

const customerHref = (id: string) => `/customers/${encodeURIComponent(id)}`
const listHref = (filter: string, since: string) => `/customers?${new URLSearchParams({ [filter]: since })}`

/** The schedule's panel of all days that Today counts. */
const scheduleHref = (since: string) => `/schedule?${new URLSearchParams({ changes: since, days: 'near' })}`

/** What changed since a time, each kind with its newest rows. */
export function Changes({ answer }: { answer: TodayAnswer }) {
  const { customers, submissions, schedule, removals, signIns, since } = answer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 *:has-[ul]:mb-4">
      {customers === null ? (
        <Section isPart title={NOT_KNOWN.customers} />
      ) : customers.knownFrom === null ? (
        <Section isPart title={NOT_KNOWN.firstSync} />
      ) : (
        <Customers customers={customers} since={since} knownFrom={customers.knownFrom} />
      )}
      <Submissions forms={submissions} />
      <Schedule schedule={schedule} since={since} />
      {removals && <Removals removals={removals} />}
      {signIns && <SignIns signIns={signIns} />}
    </div>
  )
}

interface CustomersProps {
  customers: CustomersToday
  since: string
  knownFrom: string
}

function Customers({ customers: { added, edited, opted, readAt }, since, knownFrom: from }: CustomersProps) {
  const zone = useTimeZone()
  const now = useNow()
  const isCut = from > since
  if (isCut && added.total + edited.total === 0)
    return <Section isPart title={NOT_KNOWN.before(formatInstant(from, zone))} />
  return (
    <>
      <CustomersOf
        title={addedTitle(added.total)}
        note={isCut ? knownFrom(formatInstant(from, zone)) : readAt && asOf(formatInstant(readAt, zone))}
        found={added}
        href={listHref('added_since', since)}
        detailOf={({ email, phone }) => <bdi translate="no">{formatText(email || phone)}</bdi>}
        trailOf={({ created_date }) => formatInstantShort(created_date, zone, now)}
      />
      <CustomersOf
        title={editedTitle(edited.total)}
        found={edited}
        href={listHref('edited_since', since)}
        detailOf={({ changes }) => fieldsText(changes.map(({ field }) => field))}
      />
      <OptOuts opted={opted} since={since} />
    </>
  )
}

/** Who opted out of a channel, or in again: a line each, with the newest names. */
function OptOuts({ opted, since }: { opted: CustomersToday['opted']; since: string }) {
  const changed = (Object.keys(opted) as Opted[]).filter((one) => opted[one].total > 0)
  if (changed.length === 0) return <Section isPart title={NO_OPT_OUTS} />
  return (
    <Section isPart title={OPT_OUTS}>
      <Lines>
        {changed.map((one) => (
          <Line
            key={one}
            href={`${listHref('edited_since', since)}&opted=${one}`}
            name={optedText(one)}
            detail={<bdi translate="no">{opted[one].newest.map(nameOf).join(', ')}</bdi>}
            trail={formatCount(opted[one].total)}
          />
        ))}
      </Lines>
    </Section>
  )
}

/** The submissions of each form that has new ones; forms that weren't read are named. */
function Submissions({ forms }: { forms: TodayAnswer['submissions'] }) {
  const zone = useTimeZone()
  const known = forms.filter(({ count }) => count !== null)
  const some = known.filter(({ count }) => count)
  if (forms.length === 0) return null
  if (known.length === 0) return <Section isPart title={NOT_KNOWN.submissions} />
  const total = some.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <Section isPart title={submissionsTitle(total)} note={unknownForms(forms.length - known.length)}>
      {some.length > 0 && (
        <Lines>
          {some.map(({ id, label, count, isAtLeast, newest }) => (
            <Line
              key={id}
              href={`/forms/${encodeURIComponent(id)}`}
              name={<bdi>{label}</bdi>}
              detail={newestAt(formatInstant(newest[0], zone))}
              trail={countText(count ?? 0, isAtLeast)}
            />
          ))}
        </Lines>
      )}
    </Section>
  )
}

function SignIns({ signIns: { total, newest } }: { signIns: NonNullable<TodayAnswer['signIns']> }) {
  const zone = useTimeZone()
  if (total === 0) return null
  return (
    <Section isPart title={signInsTitle(total)} link={{ href: '/team', label: SHOW_ALL }}>
      <Lines>
        {newest.map(({ id, name, at }) => (
          <Line
            key={id}
            href="/team"
            name={<bdi translate="no">{name}</bdi>}
            trail={formatInstant(at, zone)}
          />
        ))}
      </Lines>
    </Section>
  )
}

interface CustomersOfProps<Row> {
  title: string
  note?: ReactNode
  found: Newest<Row>
  /** The list of all of them. */
  href: string
  detailOf: (row: Row) => ReactNode
  trailOf?: (row: Row) => ReactNode
}

function CustomersOf<Row extends Customer>(props: CustomersOfProps<Row>) {
  const { title, note, found, href, detailOf, trailOf } = props
  if (found.total === 0) return <Section isPart title={title} note={note} />
  return (
    <Section isPart title={title} note={note} link={{ href, label: SHOW_ALL }}>
      <Lines>
        {found.newest.map((row) => (
          <Line
            key={row.id}
            href={customerHref(row.id)}
            name={<bdi translate="no">{nameOf(row)}</bdi>}
            detail={detailOf(row)}
            trail={trailOf?.(row)}
          />
        ))}
      </Lines>
    </Section>
  )
}

interface ScheduleProps {
  schedule: ScheduleToday
  since: string
}

function Schedule({ schedule: { changes, known, unknown }, since }: ScheduleProps) {
  if (known === 0 && changes.total === 0) return <Section isPart title={NOT_KNOWN.schedule} />
  return (
    <Section
      isPart
      title={changesTitle(changes.total)}
      note={unknown > 0 && unknownDays(unknown)}
      link={changes.total > 0 ? { href: scheduleHref(since), label: SHOW_ALL } : null}
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
              detail={labelOf(removal)}
              trail={formatInstant(removal.steps.at(-1)?.at, zone)}
            />
          ))}
        </Lines>
      )}
    </Section>
  )
}
