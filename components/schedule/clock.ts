/** A day and a time of day on the clock on the wall. */
export interface Clock {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
}

/** What this computer's own clock shows, to the minute. */
export function readClock(): Clock {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  }
}

/** Minutes since the day's midnight. */
export function clockMinutes({ time }: Clock): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
