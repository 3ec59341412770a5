import { createColumnHelper } from '@tanstack/react-table'
import { ContactName, Day, Reach } from '@/components/contact/cells'
import { Consent, consentOf } from '@/components/contact/consent'
import { channelState, recordStateText } from '@/components/contact/contact-answer'
import { useFoundMarks } from '@/components/contact/found'
import type { Features } from '@/components/data-table/features'
import type { OptedOutCustomer } from '@/lib/contract'
import type { Channel } from '@/lib/format/channel-states'
import { absence, fullName } from '@/lib/format/text'
import { OPTED_OUT } from './messages'

const column = createColumnHelper<Features, OptedOutCustomer>()

const isOutOf = (customer: OptedOutCustomer) => ({
  email: consentOf(customer.email_optout) === 'out',
  sms: consentOf(customer.sms_optout) === 'out',
})

/** A customer's email; on a phone, where no column has the other, the address that they opted out with or was searched for. */
function EmailOrOptedOut({ customer }: { customer: OptedOutCustomer }) {
  const found = useFoundMarks(customer.id)
  const { email, sms } = isOutOf(customer)
  const isEmail = found?.email || (email && absence(customer.email) === null) || !sms
  const shown = <Reach contact={customer} by="email" />
  if (isEmail && !(found?.phone && !found.email)) return shown
  return (
    <>
      <span data-lines="one">{shown}</span>
      <span data-lines="two">
        <Reach contact={customer} by="phone" />
      </span>
    </>
  )
}

/** What the customer opted out of, in a phone's row: both channels' answers leave no room for the date. */
function OptedOutOf({ customer }: { customer: OptedOutCustomer }) {
  const { email, sms } = isOutOf(customer)
  if (!email && !sms) return <span className="text-muted">{OPTED_OUT.unknown}</span>
  return (
    <span className="font-medium">
      {email && sms ? OPTED_OUT.both : email ? OPTED_OUT.email : OPTED_OUT.sms}
    </span>
  )
}

/** Whether a customer may be contacted by a channel, as the opt-out list says. */
function OptOutCell({ customer, channel }: { customer: OptedOutCustomer; channel: Channel }) {
  const state = channelState(channel, customer, consentOf(customer[channel]))
  return <Consent channel={channel} state={state} isConfirmed={false} />
}

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
    cell: ({ row }) => <EmailOrOptedOut customer={row.original} />,
    meta: { width: 320, mayShrink: true, isData: true, narrow: 'detail' },
  }),
  column.accessor(({ phone }) => phone, {
    id: 'phone',
    header: 'Phone',
    cell: ({ row }) => <Reach contact={row.original} by="phone" />,
    meta: { width: 164, isData: true, from: 'wide', narrow: 'side-top' },
  }),
  column.accessor((customer) => recordStateText('email_optout', customer), {
    id: 'by-email',
    header: 'Email contact',
    cell: ({ row }) => (
      <>
        <span data-lines="one">
          <OptOutCell customer={row.original} channel="email_optout" />
        </span>
        <span data-lines="two">
          <OptedOutOf customer={row.original} />
        </span>
      </>
    ),
    meta: { width: 140, narrow: 'top' },
  }),
  column.accessor((customer) => recordStateText('sms_optout', customer), {
    id: 'by-sms',
    header: 'SMS contact',
    cell: ({ row }) => (
      <>
        <span data-lines="one">
          <OptOutCell customer={row.original} channel="sms_optout" />
        </span>
        <span data-lines="two">
          <Day value={row.original.optout_date} />
        </span>
      </>
    ),
    meta: { width: 132, narrow: 'bottom' },
  }),
  column.accessor(({ optout_date }) => optout_date, {
    id: 'opted-out',
    header: 'Opted out on',
    cell: ({ row }) => (
      <>
        <span data-lines="side">Opted out </span>
        <Day value={row.original.optout_date} />
      </>
    ),
    meta: { sorts: true, width: 132, align: 'end', narrow: 'side-bottom' },
  }),
])
