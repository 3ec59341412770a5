import { formatCalendarAge } from '@/lib/format/age'
import { formatInstant, formatInstantDay, parseInstant } from '@/lib/format/instants'
import { useNow } from './now'
import { useTimeZone } from './time-zone'

/** A date-time in the user's time zone, others on hover; malformed ones as raw text. */
export function Instant({ value, day = false }: { value: unknown; day?: boolean }) {
  const zone = useTimeZone()
  const text = day ? formatInstantDay(value, zone) : formatInstant(value, zone)
  if (parseInstant(value) === null) return <bdi>{text}</bdi>
  return <time dateTime={String(value)}>{text}</time>
}

/** The age of a date-time; nothing if it is invalid, or before hydration. */
export function Age({ value }: { value: unknown }) {
  const now = useNow()
  const zone = useTimeZone()
  const ms = parseInstant(value)
  return ms === null || now === null ? null : formatCalendarAge(ms, now, zone)
}
