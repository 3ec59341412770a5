/** A day and time of day without a time zone. */
export interface Clock {
  day: string
  time: string
}

/** This computer's local time, to the minute; of now, unless another instant is given. */
export function readClock(now = new Date()): Clock {
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
