import { contactAnswer } from '@/components/contact/contact-answer'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Customer } from '@/lib/contract'
import type { ListFilters } from '@/lib/directory-list'

/** Of how many customers who fit a filter by channel, which goes by their records, the opt-out list says otherwise. */
export function disputedOf(
  rows: readonly Customer[],
  { by_email, by_sms }: ListFilters,
  list: OptOutsOf | null,
): number {
  if (!list || !(by_email || by_sms)) return 0
  return rows.filter(
    ({ id, email_optout, sms_optout }) =>
      (by_email && contactAnswer('email_optout', email_optout, id, list).state !== by_email) ||
      (by_sms && contactAnswer('sms_optout', sms_optout, id, list).state !== by_sms),
  ).length
}
