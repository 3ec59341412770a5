import type { Sample } from './person'

/** A quantile of the values; NaN if there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const isServed = ({ status }: Sample) => status === 200
/** Rejected properly: with a Retry-After. */
export const isTurnedAway = ({ status, retryAfter }: Sample) => status === 503 && retryAfter !== null
/** Neither served nor properly rejected. */
export const isFailed = (sample: Sample) => !isServed(sample) && !isTurnedAway(sample)

/** Statuses and their counts, to show what failed. */
export function countStatuses(samples: Sample[]): string {
  const counts = new Map<string, number>()
  for (const { what, status } of samples)
    counts.set(`${what} ${status}`, (counts.get(`${what} ${status}`) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ')
}
