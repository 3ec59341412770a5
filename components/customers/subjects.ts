import type { Subject } from '@/components/failure/failure-messages'

/** What a failure says of the list. */
export const LIST: Subject = {
  asked: 'customers',
  records: 'customers',
  kept: 'Your filters and selection are still here.',
}

/** What a failure says of one customer. */
export const CUSTOMER: Subject = {
  asked: 'this customer',
  records: 'customers',
  kept: 'Your list is still here.',
}
