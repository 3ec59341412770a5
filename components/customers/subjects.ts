import type { Subject } from '@/components/failure/failure-messages'

/** Failure messages' subject for the list. */
export const LIST: Subject = {
  asked: 'customers',
  records: 'customers',
  kept: 'Your filters and selection are still here.',
}

/** Failure messages' subject for one customer. */
export const CUSTOMER: Subject = {
  asked: 'this customer',
  records: 'customers',
  kept: 'Your list is still here.',
}
