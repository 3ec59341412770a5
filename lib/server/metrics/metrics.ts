import 'server-only'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Outcome } from '@/lib/upstream/outcome'

/** Upper bounds in seconds, from the embedded service's durations to the longest usual deadline. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** This process's metrics in Prometheus format. Labels are our own names, never a URL or an ID. */
export interface Metrics {
  registry: Registry
  /** A finished request; `route` is the route's name. */
  request(route: string, method: string, status: number, ms: number): void
  call(outcome: Outcome): void
}

/** Starts counting, including process metrics and the event loop's lag. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'frontdesk_http_requests_total',
    help: 'HTTP requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const requestTimes = new Histogram({
    name: 'frontdesk_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  const calls = new Counter({
    name: 'frontdesk_upstream_calls_total',
    help: 'Finished calls to the API by outcome: ok or the kind of failure.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const callTimes = new Histogram({
    name: 'frontdesk_upstream_call_duration_seconds',
    help: 'Duration of calls to the API, including retries and queueing.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  })
  const attempts = new Counter({
    name: 'frontdesk_upstream_attempts_total',
    help: 'Requests sent to the API, including retries.',
    labelNames: ['operation'],
    registers,
  })
  const retries = new Counter({
    name: 'frontdesk_upstream_retries_total',
    help: 'Retries of calls to the API.',
    labelNames: ['operation'],
    registers,
  })
  const ignoredFilters = new Counter({
    name: 'frontdesk_upstream_ignored_filters_total',
    help: 'Responses from the API with rows that don’t match an exact filter, by filter.',
    labelNames: ['operation', 'filter'],
    registers,
  })
  const unmatchedRows = new Counter({
    name: 'frontdesk_upstream_unmatched_rows_total',
    help: 'Rows from the API that were dropped because they don’t match an exact filter.',
    labelNames: ['operation'],
    registers,
  })
  return {
    registry,
    request(route, method, status, ms) {
      requests.inc({ route, method, status })
      requestTimes.observe({ route }, ms / 1000)
    },
    call({ operation, ms, attempts: asked, error, unmatched }) {
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
