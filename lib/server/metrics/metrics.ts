import 'server-only'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Outcome } from '@/lib/upstream/outcome'

/** Upper bounds in seconds, from the embedded service's durations to the longest usual deadline. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Starts this process's metrics in Prometheus format, including process metrics and the event loop's lag. Labels are
 * our own names, never a URL or an ID.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  collectDefaultMetrics({ register: registry })
  const requests = counter('frontdesk_http_requests_total', 'HTTP requests by route, method and status.', [
    'route',
    'method',
    'status',
  ])
  const requestTimes = new Histogram({
    name: 'frontdesk_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const calls = counter(
    'frontdesk_upstream_calls_total',
    'Finished calls to the API by outcome: ok or the kind of failure.',
    ['operation', 'outcome'],
  )
  const callTimes = new Histogram({
    name: 'frontdesk_upstream_call_duration_seconds',
    help: 'Duration of calls to the API, including retries and queueing.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const attempts = counter(
    'frontdesk_upstream_attempts_total',
    'Requests sent to the API, including retries.',
    ['operation'],
  )
  const retries = counter('frontdesk_upstream_retries_total', 'Retries of calls to the API.', ['operation'])
  const ignoredFilters = counter(
    'frontdesk_upstream_ignored_filters_total',
    'Responses from the API with rows that don’t match an exact filter, by filter.',
    ['operation', 'filter'],
  )
  const unmatchedRows = counter(
    'frontdesk_upstream_unmatched_rows_total',
    'Rows from the API that were dropped because they don’t match an exact filter.',
    ['operation'],
  )
  return {
    registry,
    request(route: string, method: string, status: number, ms: number): void {
      requests.inc({ route, method, status })
      requestTimes.observe({ route }, ms / 1000)
    },
    call({ operation, ms, attempts: asked, error, unmatched }: Outcome): void {
      calls.inc({ operation, outcome: error?.kind ?? 'ok' })
      callTimes.observe({ operation }, ms / 1000)
      attempts.inc({ operation }, asked)
      retries.inc({ operation }, Math.max(0, asked - 1))
      if (!unmatched) return
      unmatchedRows.inc({ operation }, unmatched.rows)
      for (const filter of unmatched.filters) ignoredFilters.inc({ operation, filter })
    },
  }
}
