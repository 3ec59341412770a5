import 'server-only'
import type { Logger } from 'pino'
import type { Directory } from '@/lib/directory/directory'
import type { Job } from '@/lib/jobs/job'
import type { AuditLog } from '@/lib/server/audit/log'
import type { KeyCheck } from '@/lib/server/connection/key-check'
import type { Readiness } from '@/lib/server/connection/readiness'
import type { Recorder } from '@/lib/server/connection/recorder'
import type { OptOutList } from '@/lib/server/customers/opt-out-list'
import type { UserIds } from '@/lib/server/customers/user-ids'
import type { Exports } from '@/lib/server/exports/exports'
import type { Metrics } from '@/lib/server/metrics/metrics'
import type { ReadQuota } from '@/lib/server/quota/read-quota'
import type { Removals } from '@/lib/server/removals/removals'
import type { Auth } from '@/lib/server/session/auth'
import type { Upstream } from '@/lib/upstream/client'
import type { Config } from './config'
import type { AppDatabase } from './schema'

/** The running dashboard: everything opened once per process. */
export interface AppContext {
  config: Config
  db: AppDatabase
  auth: Auth
  audit: AuditLog
  upstream: Upstream
  recorder: Recorder
  keyCheck: KeyCheck
  metrics: Metrics | null
  readQuota: ReadQuota
  directory: Directory | null
  removals: Removals
  exports: Exports
  optOuts: OptOutList
  userIds: UserIds
  jobs: readonly Job[]
  readiness: () => Promise<Readiness>
  log: Logger
}

const KEY = Symbol.for('frontdesk.app')
const holder = globalThis as typeof globalThis & { [KEY]?: AppContext }

/** Shares the app between our HTTP server and Next's bundle, which hold separate copies of this module in one process. */
export function setAppContext(app: AppContext): void {
  holder[KEY] = app
}

/** The running dashboard. Throws outside our HTTP server, where nothing is open. */
export function appContext(): AppContext {
  const running = holder[KEY]
  if (!running) throw new Error('Start Frontdesk with its own server, lib/server/process/http.ts.')
  return running
}
