import 'server-only'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** How many minutes are kept, the current one included. */
export const MINUTES = 60

const MINUTE_MS = 60_000
/** Longer than any call may take; longer times count as this. */
const LONGEST_MS = 3_600_000

interface Bucket {
  minute: number
  calls: number
  failed: number
  times: RecordableHistogram
}

/** Two significant figures: a p95 of 1,234 ms may read 1,240. A bucket takes 20 KB for any number of calls. */
const newTimes = () => createHistogram({ lowest: 1, highest: LONGEST_MS, figures: 2 })

/** Call durations by minute for an hour, in constant memory. */
export function createLatency(now: () => number) {
  const buckets: Bucket[] = []

  /** Reuses the bucket of an hour ago. */
  function bucketOf(minute: number): Bucket {
    const place = minute % MINUTES
    const known = buckets[place]
    if (known?.minute === minute) return known
    known?.times.reset()
    const bucket = { minute, calls: 0, failed: 0, times: known?.times ?? newTimes() }
    buckets[place] = bucket
    return bucket
  }

  return {
    /** `ms` null: the call was not sent. */
    record(ms: number | null, isFailed: boolean): void {
      const bucket = bucketOf(Math.floor(now() / MINUTE_MS))
      bucket.calls += 1
      if (isFailed) bucket.failed += 1
      if (ms !== null) bucket.times.record(Math.min(LONGEST_MS, Math.max(1, Math.round(ms))))
    },
    /** The last hour's minutes with calls, oldest first, and their total. `at` is the start of a minute. */
    read() {
      const last = Math.floor(now() / MINUTE_MS)
      const recent = buckets
        .filter(({ minute }) => minute > last - MINUTES && minute <= last)
        .sort((a, b) => a.minute - b.minute)
      const all = { calls: 0, failed: 0, times: newTimes() }
      for (const { calls, failed, times } of recent) {
        all.calls += calls
        all.failed += failed
        all.times.add(times)
      }
      const minutes = recent.map((bucket) => ({ at: bucket.minute * MINUTE_MS, ...tallyOf(bucket) }))
      return { minutes, hour: tallyOf(all) }
    },
  }
}

/** Counts, and the median and 95th percentile of the durations in ms; null: no call was timed. */
function tallyOf({ calls, failed, times }: Omit<Bucket, 'minute'>) {
  const quantile = (percent: number) => (times.count === 0 ? null : times.percentile(percent))
  return { calls, failed, p50: quantile(50), p95: quantile(95) }
}
