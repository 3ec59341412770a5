import type { Connection } from '@/lib/answers/connection'

export const SPAN = 60

const MINUTE_MS = 60_000

/** The x position of a minute, 0 to SPAN - 1, the current one last. */
export const placeOf = (at: string, now: string) =>
  SPAN - 1 - (Math.floor(Date.parse(now) / MINUTE_MS) - Math.floor(Date.parse(at) / MINUTE_MS))

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** Rounds up to a nearby round number, in ms. */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return (STEPS.find((step) => step * power >= most) ?? 10) * power
}

/** Draws one quantile, 0 to SPAN - 1 wide and `height` high. Empty without measurements. */
export function drawQuantile(
  minutes: Connection['minutes'],
  name: 'p50' | 'p95',
  { now, top, height }: { now: string; top: number; height: number },
) {
  const points = minutes.flatMap((minute) => {
    const value = minute[name]
    return value === null ? [] : [{ x: placeOf(minute.at, now), y: height - (value / top) * height }]
  })
  const drawn = { line: '', dots: '' }
  for (const [index, { x, y }] of points.entries()) {
    const follows = points[index - 1]?.x === x - 1
    const place = `${x} ${Math.round(y * 100) / 100}`
    if (follows) drawn.line += `L${place}`
    else if (points[index + 1]?.x === x + 1) drawn.line += `M${place}`
    else drawn.dots += `M${place}h0`
  }
  return drawn
}
