import 'server-only'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Job } from '@/lib/jobs/job'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Upstream } from '@/lib/upstream/client'

const BREAKER_STATES = ['closed', 'half-open', 'open'] as const

interface GaugeSources {
  upstream: Upstream
  db: AppDatabase
  removalStates: readonly string[]
}

/** Adds gauges that are read on request: the connection to upstream, and removals by state. */
export function addGauges(registry: Registry, { upstream, db, removalStates }: GaugeSources) {
  const registers = [registry]
  new Gauge({
    name: 'frontdesk_upstream_breaker_state',
    help: 'State of the circuit breaker for the API: 1 for the current state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { breaker } = upstream.state()
      for (const state of BREAKER_STATES) this.set({ state }, state === breaker ? 1 : 0)
    },
  })
  new Gauge({
    name: 'frontdesk_upstream_calls_running',
    help: 'Calls to the API in progress.',
    registers,
    collect() {
      this.set(upstream.state().running)
    },
  })
  new Gauge({
    name: 'frontdesk_upstream_calls_waiting',
    help: 'Calls to the API that are queued.',
    registers,
    collect() {
      this.set(upstream.state().waiting)
    },
  })
  new Gauge({
    name: 'frontdesk_removals',
    help: 'Removals of contacts by state, across all instances.',
    labelNames: ['state'],
    registers,
    async collect() {
      // Left out on failure, because the other metrics matter most then.
      this.reset()
      const counts = await countRemovals(db).catch(() => null)
      if (counts) for (const state of removalStates) this.set({ state }, counts.get(state) ?? 0)
    },
  })
}

/** Adds how the API pages its lists, if that differs from the spec. */
export function addListGauges(registry: Registry, lists: Upstream['lists']) {
  const registers = [registry]
  const labelNames = ['operation'] as const
  new Gauge({
    name: 'frontdesk_upstream_page_cap_rows',
    help: 'The most rows that the API returns per request, whatever `limit` says; absent if no cap was seen.',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const { operation, cap } of lists.read()) if (cap !== null) this.set({ operation }, cap)
    },
  })
  new Counter({
    name: 'frontdesk_upstream_capped_pages_total',
    help: 'List pages that the API’s cap shortened.',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const { operation, capped } of lists.read()) this.inc({ operation }, capped)
    },
  })
  new Counter({
    name: 'frontdesk_upstream_repeated_pages_total',
    help: 'List pages that repeated rows of other pages.',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const { operation, repeated } of lists.read()) this.inc({ operation }, repeated)
    },
  })
}

/** Adds when each background job last ran, whether it is late, and its failures since. */
export function addJobGauges(registry: Registry, jobs: readonly Job[]) {
  const registers = [registry]
  const labelNames = ['job'] as const
  new Gauge({
    name: 'frontdesk_job_last_run_seconds',
    help: 'When a background job last succeeded, in seconds since 1970; 0: never.',
    labelNames,
    registers,
    collect() {
      for (const { name, ranAt } of jobs.map((job) => job.status()))
        this.set({ job: name }, (ranAt ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'frontdesk_job_late',
    help: '1 for a background job that is overdue.',
    labelNames,
    registers,
    collect() {
      for (const { name, isLate } of jobs.map((job) => job.status())) this.set({ job: name }, isLate ? 1 : 0)
    },
  })
  new Gauge({
    name: 'frontdesk_job_failures',
    help: 'Failures of a background job since it last succeeded.',
    labelNames,
    registers,
    collect() {
      for (const { name, failures } of jobs.map((job) => job.status())) this.set({ job: name }, failures)
    },
  })
}

async function countRemovals(db: AppDatabase): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('removals')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}
