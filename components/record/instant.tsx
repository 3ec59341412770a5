import { formatAge } from '@/lib/format/age'
import { formatInstant, formatInstantDay, parseInstant } from '@/lib/format/instants'
import { useNow } from './now'
import { useTimeZone } from './time-zone'

/** A date-time in the person's zone, others on hover; a malformed one as its raw text. */
export function Instant({ value, day = false }: { value: unknown; day?: boolean }) {
  const zone = useTimeZone()
  const text = day ? formatInstantDay(value, zone) : formatInstant(value, zone)
  if (parseInstant(value) === null) return <bdi>{text}</bdi>
  return <time dateTime={String(value)}>{text}</time>
}

/** How long ago a date-time was; nothing where it can't be read, and nothing until the page is alive. */
export function Age({ value }: { value: unknown }) {
  const now = useNow()
  const ms = parseInstant(value)
  return ms === null || now === null ? null : formatAge(ms, now)
}
