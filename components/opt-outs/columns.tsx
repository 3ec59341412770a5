import { createColumnHelper } from '@tanstack/react-table'
import { ChannelCell, ContactName, Day, EmailOrIdentity, Reach } from '@/components/contact/cells'
import { consentOf } from '@/components/contact/consent'
import { channelState } from '@/components/contact/contact-answer'
import type { Features } from '@/components/data-table/features'
import type { OptedOutCustomer } from '@/lib/contract'
import { type Channel, channelStateText } from '@/lib/format/channel-states'
import { fullName } from '@/lib/format/text'
import { COLUMN_LABELS } from './messages'

const column = createColumnHelper<Features, OptedOutCustomer>()

/** The text of a channel's cell, also used for copying. */
const contactText = (channel: Channel, customer: OptedOutCustomer) =>
  channelStateText(channel, channelState(channel, customer, consentOf(customer[channel])))

/** The columns of an opted-out customer, with the same widths as in Customers. */
export const COLUMNS = column.columns([
  column.accessor(({ firstname, lastname }) => fullName(firstname, lastname).text, {
    id: 'name',
    header: COLUMN_LABELS.name,
    cell: ({ row }) => <ContactName contact={row.original} />,
    meta: { width: 264, mayShrink: true, isLink: true, narrow: 'title' },
  }),
  column.accessor(({ email }) => email, {
    id: 'email',
    header: COLUMN_LABELS.email,
    cell: ({ row }) => <EmailOrIdentity contact={row.original} />,
    meta: { width: 340, mayShrink: true, isData: true, narrow: 'detail' },
  }),
  column.accessor(({ phone }) => phone, {
    id: 'phone',
    header: COLUMN_LABELS.phone,
    cell: ({ row }) => <Reach contact={row.original} by="phone" />,
    meta: { width: 164, isData: true, isWideOnly: true },
  }),
  column.accessor((customer) => contactText('email_optout', customer), {
    id: 'by-email',
    header: COLUMN_LABELS.byEmail,
    cell: ({ row }) => <ChannelCell contact={row.original} channel="email_optout" />,
    meta: { width: 116, narrow: 'top', narrowLabel: 'Email' },
  }),
  column.accessor((customer) => contactText('sms_optout', customer), {
    id: 'by-sms',
    header: COLUMN_LABELS.bySms,
    cell: ({ row }) => <ChannelCell contact={row.original} channel="sms_optout" />,
    meta: { width: 116, narrow: 'bottom', narrowLabel: 'SMS' },
  }),
  column.accessor(({ optout_date }) => optout_date, {
    id: 'opted-out',
    header: COLUMN_LABELS.optedOut,
    cell: ({ row }) => <Day value={row.original.optout_date} />,
    meta: { width: 132, align: 'end' },
  }),
])
