import type { Subject } from '@/components/failure/failure-messages'

export const LIST: Subject = {
  asked: 'customers',
  records: 'customers',
  kept: 'Your filters and selection are still here.',
}

export const CUSTOMER: Subject = {
  asked: 'this customer',
  records: 'customers',
  kept: 'Your list is still here.',
}
