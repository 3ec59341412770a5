import type { Subject } from '@/components/failure/failure-messages'

/** What a failure says of the list. */
export const LIST: Subject = {
  asked: 'the list',
  records: 'customers',
  kept: 'Your filters and selection are kept. Nothing was changed.',
}

/** What a failure says of one customer. */
export const CUSTOMER: Subject = {
  asked: 'this customer',
  records: 'customers',
  kept: 'The list is as it was. Nothing was changed.',
}
