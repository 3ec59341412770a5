import { RawJson } from '@/components/record/raw-json'
import type { Customer } from '@/lib/contract'

/** The customer as upstream sent it, field for field. */
export function RawTab({ customer }: { customer: Customer }) {
  return <RawJson value={customer} label="customer JSON" />
}
