import { createColumnHelper } from '@tanstack/react-table'
import { ContactName, Day, Value } from '@/components/contact/cells'
import { Consent } from '@/components/contact/consent'
import type { Features } from '@/components/data-table/features'
import type { OptedOutCustomer } from '@/lib/contract'
import { formatPhone } from '@/lib/format'

const column = createColumnHelper<Features, OptedOutCustomer>()

/** The columns of an opted-out customer, measured as Customers' are. */
export const COLUMNS = column.columns([
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <ContactName contact={row.original} />,
    meta: { width: 248, mayShrink: true, isLink: true, narrow: 'title' },
  }),
  column.display({
    id: 'email',
    header: 'Email',
    cell: ({ row }) => <Value value={row.original.email} />,
    meta: { width: 320, mayShrink: true, narrow: 'detail' },
  }),
  column.display({
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <Value value={row.original.phone} format={formatPhone} />,
    meta: { width: 180 },
  }),
  column.display({
    id: 'by-email',
    header: 'By email',
    cell: ({ row }) => <Consent flag={row.original.email_optout} />,
    meta: { width: 124, narrow: 'top', narrowLabel: 'Email' },
  }),
  column.display({
    id: 'by-sms',
    header: 'By SMS',
    cell: ({ row }) => <Consent flag={row.original.sms_optout} />,
    meta: { width: 124, narrow: 'bottom', narrowLabel: 'SMS' },
  }),
  column.display({
    id: 'opted-out',
    header: 'Opted out on',
    cell: ({ row }) => <Day value={row.original.optout_date} />,
    meta: { width: 168, align: 'end' },
  }),
])
