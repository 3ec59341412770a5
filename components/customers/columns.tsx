import { createColumnHelper } from '@tanstack/react-table'
import { Suspense } from 'react'
import {
  ChannelCell,
  ChannelOrException,
  ContactName,
  Day,
  EmailOrIdentity,
  Location,
  Reach,
} from '@/components/contact/cells'
import { recordStateText } from '@/components/contact/contact-answer'
import { type ColumnMeta, type Features, hasColumn } from '@/components/data-table/features'
import { lazyPart } from '@/components/ui/lazy-part'
import type { Customer } from '@/lib/contract'
import type { ListFilters } from '@/lib/directory-list'
import { absence, fullName } from '@/lib/format/text'
import { Changed, Insight } from './insights'
import { FILTER } from './messages'

const column = createColumnHelper<Features, Customer>()

const lastSeen = (meta: Partial<ColumnMeta>) =>
  column.display({
    id: 'last-seen',
    header: FILTER.lastSeen,
    cell: ({ row }) => <Insight customer={row.original} of="seen" />,
    meta: { sorts: true, width: 152, tip: FILTER.lastSeenTip, ...meta },
  })

/** A customer's columns, with widths from the design at 1216 px. A display column isn't part of the row, nor of copies. */
export const COLUMNS = column.columns([
  column.accessor(({ firstname, lastname }) => fullName(firstname, lastname).text, {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <ContactName contact={row.original} />,
    meta: { sorts: true, width: 228, mayShrink: true, isLink: true, narrow: 'title' },
  }),
  column.accessor(({ email }) => email, {
    id: 'email',
    header: 'Email',
    cell: ({ row }) => <EmailOrIdentity contact={row.original} />,
    meta: { sorts: true, width: 276, mayShrink: true, isData: true, narrow: 'detail' },
  }),
  column.accessor(({ phone }) => phone, {
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <Reach contact={row.original} by="phone" />,
    meta: { sorts: true, width: 164, isData: true, narrow: 'side-top' },
  }),
  column.accessor(({ last_location }) => last_location, {
    id: 'location',
    header: 'Last location',
    cell: ({ row }) => (
      <>
        <Location value={row.original.last_location} />
        {/* A tablet's rows have no column of dates. */}
        <span data-lines="side">
          {' · created '}
          <Day value={row.original.created_date} />
        </span>
      </>
    ),
    meta: {
      sorts: true,
      width: 128,
      mayShrink: true,
      isData: true,
      from: 'wide',
      narrow: 'side-bottom',
    },
  }),
  column.accessor((customer) => recordStateText('email_optout', customer), {
    id: 'by-email',
    header: FILTER.emailContact,
    cell: ({ row }) => <ChannelOrException contact={row.original} channel="email_optout" />,
    meta: { sorts: true, width: 128, narrow: 'top' },
  }),
  column.accessor((customer) => recordStateText('sms_optout', customer), {
    id: 'by-sms',
    header: FILTER.smsContact,
    cell: ({ row }) =>
      hasColumn(row, 'by-email') ? (
        <ChannelCell contact={row.original} channel="sms_optout" />
      ) : (
        <ChannelOrException contact={row.original} channel="sms_optout" />
      ),
    meta: { sorts: true, width: 128, narrow: 'bottom' },
  }),
  column.accessor(({ created_date }) => created_date, {
    id: 'created',
    header: 'Created',
    cell: ({ row }) => <Day value={row.original.created_date} />,
    meta: { sorts: true, width: 132, align: 'end', from: 'wide' },
  }),
  lastSeen({ from: 'wide' }),
])

/** Columns that a filter adds, or shows at every width: what it filters by. Those it adds can't be arranged. */
const FILTER_COLUMNS = {
  last_seen: lastSeen({ narrow: 'detail', narrowLabel: FILTER.lastSeen }),
  membership_ends: column.display({
    id: 'membership-ends',
    header: FILTER.membershipEnds,
    cell: ({ row }) => <Insight customer={row.original} of="ends" />,
    meta: { sorts: true, width: 152, narrow: 'detail', narrowLabel: FILTER.ends },
  }),
  no_shows: column.display({
    id: 'no-shows',
    header: FILTER.no_shows,
    cell: ({ row }) => <Insight customer={row.original} of="noShows" />,
    meta: { sorts: true, width: 108, align: 'end', narrow: 'detail', narrowLabel: FILTER.no_shows },
  }),
  edited_since: column.display({
    id: 'changed-fields',
    header: FILTER.changedFields,
    cell: ({ row }) => <Changed id={row.original.id} />,
    meta: { width: 240, mayShrink: true, narrow: 'detail', narrowLabel: FILTER.changedFields },
  }),
}

const CallLink = lazyPart(() => import('./list/call-link').then((module) => module.CallLink))

/** A phone number in lists of customers to call. */
function Call({ customer }: { customer: Customer }) {
  const text = <Reach contact={customer} by="phone" />
  if (absence(customer.phone)) return text
  return (
    <span data-call="">
      <Suspense fallback={text}>
        <CallLink customer={customer} />
      </Suspense>
    </span>
  )
}

const WITHOUT_LAST_SEEN = column.columns(COLUMNS.filter(({ id }) => id !== 'last-seen'))

/** The columns that users arrange: `INSIGHTS=off` has no *Last seen*. */
export const columnsWith = (hasInsights: boolean) => (hasInsights ? COLUMNS : WITHOUT_LAST_SEEN)

/** What makes room for two columns that are added to the table: two of these, and for three or more all. */
const ROOM = ['email', 'by-sms', 'by-email']

const ADDING = ['membership_ends', 'no_shows', 'edited_since'] as const

/**
 * The columns with those that filters add, and with phone numbers to call where *Today* counts customers to call. Of two
 * added columns or more, *Last seen* with `hasSeen` being one, narrow tables make room. `INSIGHTS=off` has none that are
 * from full data.
 */
export function columnsFor(filters: ListFilters, hasInsights: boolean, hasSeen: boolean) {
  const { membership_ends, no_shows, last_seen } = filters
  const all = columnsWith(hasInsights)
  const added = ADDING.filter((name) => filters[name] && (hasInsights || name === 'edited_since'))
  const count = added.length + +hasSeen
  const isToCall = hasInsights && (membership_ends ?? no_shows ?? last_seen)
  if (!isToCall && added.length === 0) return all
  return column.columns([
    ...all.map((one) => {
      if (one.id === 'last-seen' && (last_seen ?? count > 1)) return FILTER_COLUMNS.last_seen
      const room = ROOM.indexOf(one.id ?? '')
      if (one.meta && count > 1 && room >= 0 && room < count)
        return {
          ...one,
          meta: { ...one.meta, from: count > 2 && room === 0 ? ('wide' as const) : ('medium' as const) },
        }
      if (!isToCall || one.id !== 'phone') return one
      return { ...one, cell: ({ row }: { row: { original: Customer } }) => <Call customer={row.original} /> }
    }),
    ...added.map((name) => FILTER_COLUMNS[name]),
  ])
}
