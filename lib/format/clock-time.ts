/** How times of day read: `6:30 PM` or `18:30`. */
interface Reader {
  isTwelveHour: boolean
}

/** In the browser there is one user. */
const own: Reader = { isTwelveHour: false }

/** Where the server's HTTP code offers the reader of the page that is being rendered. */
export const READER = Symbol.for('frontdesk.reader')
const scope = globalThis as { [READER]?: () => Reader | undefined }
const reader = () => scope[READER]?.() ?? own

/** Sets how times read: in this browser, or on the server for the page that is being rendered. */
export function readTimesBy(clock: '12' | '24'): void {
  reader().isTwelveHour = clock === '12'
}

/** Whether times have AM and PM, which take more room. */
export const isTwelveHour = (): boolean => reader().isTwelveHour

/** Between a time and AM or PM. */
export const NO_BREAK = '\u00a0'

/** A time `HH:MM` or `HH:MM:SS` as the user reads it: unchanged, or `6:30 PM`. */
export function formatClock(time: string): string {
  if (!isTwelveHour()) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)}${NO_BREAK}${hour % 24 < 12 ? 'AM' : 'PM'}`
}
