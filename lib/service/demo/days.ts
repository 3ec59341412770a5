import 'server-only'

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

/** A day and minutes after midnight as a date-time in UTC. */
export function instantOf(day: string, minutes: number): string {
  return `${day}T${timeOf(minutes)}.000Z`
}
