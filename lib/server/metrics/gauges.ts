import 'server-only'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Job, JobStatus } from '@/lib/jobs/job'
import type { AppContext } from '@/lib/server/app/app-context'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Upstream } from '@/lib/upstream/client'

const BREAKER_STATES = ['closed', 'half-open', 'open'] as const

type GaugeSources = Pick<AppContext, 'upstream' | 'db'> & { removalStates: readonly string[] }

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
  const count = (
    name: string,
    help: string,
    countOf: (fact: ReturnType<typeof lists.read>[number]) => number,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const fact of lists.read()) this.inc({ operation: fact.operation }, countOf(fact))
      },
    })
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
  count(
    'frontdesk_upstream_capped_pages_total',
    'List pages that the API’s cap shortened.',
    ({ capped }) => capped,
  )
  count(
    'frontdesk_upstream_repeated_pages_total',
    'List pages that repeated rows of other pages.',
    ({ repeated }) => repeated,
  )
}

/** Adds when each background job last ran, whether it is late, and its failures since. */
export function addJobGauges(registry: Registry, jobs: readonly Job[]) {
  const gauge = (name: string, help: string, valueFrom: (status: JobStatus) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const status of jobs.map((job) => job.status()))
          this.set({ job: status.name }, valueFrom(status))
      },
    })
  gauge(
    'frontdesk_job_last_run_seconds',
    'When a background job last succeeded, in seconds since 1970; 0: never.',
    ({ ranAt }) => (ranAt ?? 0) / 1000,
  )
  gauge('frontdesk_job_late', '1 for a background job that is overdue.', ({ isLate }) => Number(isLate))
  gauge(
    'frontdesk_job_failures',
    'Failures of a background job since it last succeeded.',
    ({ failures }) => failures,
  )
}

async function countRemovals(db: AppDatabase): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('removals')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}
