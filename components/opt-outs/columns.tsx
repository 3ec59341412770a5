import { createColumnHelper } from '@tanstack/react-table'
import { ChannelCell, ContactName, Day, EmailOrIdentity, Reach } from '@/components/contact/cells'
import { recordStateText } from '@/components/contact/contact-answer'
import type { Features } from '@/components/data-table/features'
import type { OptedOutCustomer } from '@/lib/contract'
import { fullName } from '@/lib/format/text'

const column = createColumnHelper<Features, OptedOutCustomer>()

/** The columns of an opted-out customer, with the same widths as in Customers. */
export const COLUMNS = column.columns([
  column.accessor(({ firstname, lastname }) => fullName(firstname, lastname).text, {
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <ContactName contact={row.original} />,
    meta: { width: 264, mayShrink: true, isLink: true, narrow: 'title' },
  }),
  column.accessor(({ email }) => email, {
    id: 'email',
    header: 'Email',
    cell: ({ row }) => <EmailOrIdentity contact={row.original} />,
    meta: { width: 340, mayShrink: true, isData: true, narrow: 'detail' },
  }),
  column.accessor(({ phone }) => phone, {
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <Reach contact={row.original} by="phone" />,
    meta: { width: 164, isData: true, isWideOnly: true },
  }),
  column.accessor((customer) => recordStateText('email_optout', customer), {
    id: 'by-email',
    header: 'Email contact',
    cell: ({ row }) => <ChannelCell contact={row.original} channel="email_optout" />,
    meta: { width: 116, narrow: 'top', narrowLabel: 'Email' },
  }),
  column.accessor((customer) => recordStateText('sms_optout', customer), {
    id: 'by-sms',
    header: 'SMS contact',
    cell: ({ row }) => <ChannelCell contact={row.original} channel="sms_optout" />,
    meta: { width: 116, narrow: 'bottom', narrowLabel: 'SMS' },
  }),
  column.accessor(({ optout_date }) => optout_date, {
    id: 'opted-out',
    header: 'Opted out on',
    cell: ({ row }) => <Day value={row.original.optout_date} />,
    meta: { width: 132, align: 'end' },
  }),
])
