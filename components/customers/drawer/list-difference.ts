import { consentOf } from '@/components/contact/consent'
import type { CustomersAnswer } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'
import { channelStateText } from '@/lib/format/channel-states'
import { formatPhone } from '@/lib/format/phone'
import { formatText, NONE } from '@/lib/format/text'

const SAID = [
  ['firstname', 'first name'],
  ['lastname', 'last name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['last_location', 'last location'],
  ['email_optout', 'email contact'],
  ['sms_optout', 'SMS contact'],
  ['created_date', 'created'],
] as const
type Field = (typeof SAID)[number][0]

/** A field as the list shows it. The directory doesn't record why a value is missing. */
function wordsOf(customer: Customer, field: Field): string {
  const value = customer[field]
  if (field === 'email_optout' || field === 'sms_optout') return channelStateText(field, consentOf(value))
  if (value === null || value === undefined || value === '') return NONE
  return field === 'phone' ? formatPhone(value) : formatText(value)
}

/** How the list's row differs from the record, as text; empty: not at all. */
export function listDifference(row: Customer, record: Customer): string[] {
  return SAID.flatMap(([field, label]) => {
    const said = wordsOf(row, field)
    if (said === wordsOf(record, field)) return []
    return [said === NONE ? `no ${label}` : `${label} “${said}”`]
  })
}

/** A page of the list with a customer's row updated from the record. */
export function healed(answer: CustomersAnswer, record: Customer): CustomersAnswer {
  const fields = Object.fromEntries(SAID.map(([field]) => [field, record[field]]))
  const members = answer.members.map((row) => (row.id === record.id ? { ...row, ...fields } : row))
  return { ...answer, members }
}
