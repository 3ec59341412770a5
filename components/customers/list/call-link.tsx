import { use } from 'react'
import { Reach } from '@/components/contact/cells'
import { nameOf } from '@/components/contact/name-of'
import { TabStop } from '@/components/data-table/tab-stop'
import type { Customer } from '@/lib/contract'
import { formatPhone } from '@/lib/format/phone'
import { phoneLink } from '@/lib/format/phone-link'

/** A phone number in a list of customers to call; on a phone a link that calls it. */
export function CallLink({ customer }: { customer: Customer }) {
  const tabIndex = use(TabStop)
  const text = <Reach contact={customer} by="phone" />
  const href = phoneLink(customer.phone)
  if (href === null) return text
  return (
    <>
      <span data-lines="one">{text}</span>
      <a
        data-lines="two"
        href={href}
        tabIndex={tabIndex}
        aria-label={`Call ${nameOf(customer)}, ${formatPhone(customer.phone)}`}
      >
        {text}
      </a>
    </>
  )
}
