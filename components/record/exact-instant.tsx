import { formatExact } from '@/lib/format/exact'
import { useTimeZone } from './time-zone'

/** A date-time to the second in the user's time zone; in UTC on hover. */
export function ExactInstant({ value }: { value: string }) {
  return <time dateTime={value}>{formatExact(value, useTimeZone())}</time>
}
