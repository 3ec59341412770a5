import { parseDay } from '@/lib/format/days'
import { parseInstant, wallClock } from '@/lib/format/instants'

/** A calendar day or the day of a date-time, `YYYY-MM-DD`; null: neither. */
export function dayOf(value: unknown, zone: string): string | null {
  if (typeof value === 'string' && parseDay(value) !== null) return value
  const instant = parseInstant(value)
  return instant === null ? null : wallClock(instant, zone).day
}
