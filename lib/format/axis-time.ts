import { formatClock, NO_BREAK } from './clock-time'

/** A full hour next to a time axis: `18:00`, or `6 PM`. */
export const formatHour = (hour: number): string =>
  formatClock(`${String(hour).padStart(2, '0')}:00`).replace(/:00(?=\D)/, '')

/** A time next to a time axis, which says AM and PM: `14:26`, or `2:26`. */
export const formatBesideHours = (time: string): string => formatClock(time).split(NO_BREAK)[0] ?? time

/** Two times with a dash: `18:30–19:30`, or `6:30–7:30 PM`. */
export function joinTimes(start: string, end: string): string {
  const half = new RegExp(`${NO_BREAK}[AP]M$`)
  const [first] = half.exec(start) ?? []
  return `${first !== undefined && end.endsWith(first) ? start.replace(half, '') : start}–${end}`
}
