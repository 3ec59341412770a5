import { RawJson } from '@/components/record/raw-json'
import type { Customer } from '@/lib/contract'

/** The customer's raw data, as sent. */
export function RawTab({ customer }: { customer: Customer }) {
  return <RawJson value={customer} label="customer JSON" />
}
