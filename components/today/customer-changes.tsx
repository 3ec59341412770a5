import type { ReactNode } from 'react'
import { nameOf } from '@/components/contact/name-of'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import type { CustomersToday, Newest } from '@/lib/answers/today'
import { optedText } from '@/lib/attention'
import { fieldsText } from '@/lib/changed-fields'
import type { Customer } from '@/lib/contract'
import type { Opted } from '@/lib/directory-list'
import { formatCount } from '@/lib/format/numbers'
import { formatText } from '@/lib/format/text'
import {
  addedTitle,
  asOf,
  EARLIER_UNKNOWN,
  editedTitle,
  knownFrom,
  noneSince,
  optOutsTitle,
  SHOW_ALL,
} from './messages'
import { Line, Lines, listHref, Section } from './section'
import { whenText } from './when'

const customerHref = (id: string) => `/customers/${encodeURIComponent(id)}`

interface CustomersProps {
  customers: CustomersToday
  since: string
  knownFrom: string
}

/** New and changed customers, and who opted out or in again. */
export function CustomerChanges({
  customers: { added, edited, opted, readAt },
  since,
  knownFrom: from,
}: CustomersProps) {
  const zone = useTimeZone()
  const now = useNow()
  const isCut = from > since
  const some = [added, edited, ...Object.values(opted)].some(({ total }) => total > 0)
  const known = isCut && whenText(from, zone, now)
  if (known && !some) return <Section isPart title={noneSince(known)} note={EARLIER_UNKNOWN} />
  return (
    <>
      <CustomersOf
        title={addedTitle(added.total)}
        note={known ? knownFrom(known) : readAt && asOf(readAt, zone, now)}
        found={added}
        href={listHref('/customers', { added_since: since })}
        detailOf={({ email, phone }) => <bdi translate="no">{formatText(email || phone)}</bdi>}
        trailOf={({ created_date }) => whenText(created_date, zone, now)}
      />
      <CustomersOf
        title={editedTitle(edited.total)}
        found={edited}
        href={listHref('/customers', { edited_since: since })}
        detailOf={({ changes }) => fieldsText(changes.map(({ field }) => field))}
      />
      <OptOuts opted={opted} since={since} />
    </>
  )
}

/** Who opted out of a channel, or in again: a line each, with the newest names. */
function OptOuts({ opted, since }: { opted: CustomersToday['opted']; since: string }) {
  const changed = (Object.keys(opted) as Opted[]).filter((one) => opted[one].total > 0)
  if (changed.length === 0) return <Section isPart title={optOutsTitle(0)} />
  const total = changed.reduce((sum, one) => sum + opted[one].total, 0)
  return (
    <Section isPart title={optOutsTitle(total)}>
      <Lines>
        {changed.map((one) => (
          <Line
            key={one}
            href={listHref('/customers', { edited_since: since, opted: one })}
            name={optedText(one)}
            detail={<bdi translate="no">{opted[one].newest.map(nameOf).join(', ')}</bdi>}
            trail={formatCount(opted[one].total)}
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
  return (
    <Section isPart title={title} note={note} link={{ href, label: SHOW_ALL }} rows={found}>
      {found.total > 0 && (
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
      )}
    </Section>
  )
}
