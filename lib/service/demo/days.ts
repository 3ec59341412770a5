import 'server-only'
import { wallClock } from '@/lib/format/instants'

const DAY_MS = 86_400_000

/** The day `days` after a day, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

const two = (value: number) => String(value).padStart(2, '0')

/** Minutes after midnight as `HH:MM:SS`. */
export function timeOf(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

/** The minutes after midnight of a time as `timeOf` writes it. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The date-time in UTC of a day and minutes after midnight in the studio. */
export type InstantOf = (day: string, minutes: number) => string

/** Converts the studio's local times, after any change of the clocks that night, to date-times in UTC. */
export function createInstantOf(zone: string): InstantOf {
  const offsets = new Map<string, number>()
  const offsetOn = (day: string) => {
    const known = offsets.get(day)
    if (known !== undefined) return known
    const noon = Date.parse(`${day}T12:00:00Z`)
    const local = wallClock(noon, zone)
    const offset = Date.parse(`${local.day}T${local.time}:00Z`) - noon
    offsets.set(day, offset)
    return offset
  }
  return (day, minutes) => new Date(Date.parse(day) + minutes * 60_000 - offsetOn(day)).toISOString()
}

/** The demo studio is where this computer is: its IANA time zone, and the day there. */
export function studioToday(): { zone: string; today: string } {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zone, today: wallClock(Date.now(), zone).day }
}
