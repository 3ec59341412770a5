import 'server-only'
import type { ServerResponse } from 'node:http'
import { openDatabase } from '@/lib/database/open'
import { CLEANUP_EVERY_MS, cleanUpResidue } from '@/lib/database/residue-cleanup'
import { delegateCheckpoint } from '@/lib/database/wal-checkpoint'
import { closeDirectory, openDirectory } from '@/lib/directory/directory'
import { createWriter } from '@/lib/directory/sync/writer'
import { createJob, type Job } from '@/lib/jobs/job'
import type { AppContext } from '@/lib/server/app/app-context'
import type { Config } from '@/lib/server/app/config'
import { jobReport } from '@/lib/server/app/job-report'
import { createLog, describeError } from '@/lib/server/app/log'
import { placeOf } from '@/lib/server/app/place-of'
import { requireDatabase, requireWholeMove } from '@/lib/server/app/require-database'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { openSecrets, type Secrets } from '@/lib/server/app/secrets'
import { unusable } from '@/lib/server/app/unusable'
import { beginNewAuditLog } from '@/lib/server/audit/begin'
import { createAuditLog } from '@/lib/server/audit/log'
import { logHeads } from '@/lib/server/audit/log-heads'
import { keepSecondHead } from '@/lib/server/audit/second-head'
import { createKeyCheck } from '@/lib/server/connection/key-check'
import { createReadiness } from '@/lib/server/connection/readiness'
import { createRecorder } from '@/lib/server/connection/recorder'
import { createOptOutList } from '@/lib/server/customers/opt-out-list'
import { createUserIds } from '@/lib/server/customers/user-ids'
import { createExports } from '@/lib/server/exports/exports'
import type { ExportTables } from '@/lib/server/exports/reading'
import { withdrawExports } from '@/lib/server/exports/withdraw'
import { findInForm } from '@/lib/server/forms/form-of'
import { listForms } from '@/lib/server/forms/forms'
import { addGauges, addJobGauges, addListGauges } from '@/lib/server/metrics/gauges'
import { createMetrics } from '@/lib/server/metrics/metrics'
import { createReadQuota } from '@/lib/server/quota/read-quota'
import { REMOVAL_STATES } from '@/lib/server/removals/machine'
import { listRemovals } from '@/lib/server/removals/read'
import { createRemovals } from '@/lib/server/removals/removals'
import type { RemovalStore } from '@/lib/server/removals/store'
import { createScheduleJob } from '@/lib/server/schedule/job'
import { openAuth } from '@/lib/server/session/auth'
import { keepToSource } from '@/lib/server/today/figures'
import { createFiguresJob } from '@/lib/server/today/job'
import type { Outcome } from '@/lib/upstream/outcome'
import { connect, type Embedded, openEmbedded, sourceOf } from './customer-system'
import { migrateApp } from './migrate'
import { requirePrivateFolder } from './private-folder'

/** What exports contain from other features. */
export function exportTables(db: AppDatabase): ExportTables {
  return {
    removals: (page) => listRemovals(db, page),
    forms: () => listForms(db),
    findInForm,
  }
}

/** The requests that wait for a response from this process. */
function createInFlight() {
  let waiting = 0
  return {
    /** Counts a request until it has its response or the client disconnects. */
    follow(response: ServerResponse): void {
      waiting += 1
      response.once('close', () => {
        waiting -= 1
      })
    },
    wait: () => waiting > 0,
  }
}

export interface OpenApp {
  app: AppContext
  embedded: Embedded | null
  secrets: Secrets
  /** In-flight requests, which have priority over directory syncs. */
  inFlight: ReturnType<typeof createInFlight>
  /** Starts the server's background jobs; a start that fails must not run them. */
  startJobs(): void
  close(): Promise<void>
}

/** Opens databases, sign-in and the API connection, and migrates. Throws ConfigError for unusable ones. */
export async function openApp(config: Config): Promise<OpenApp> {
  return openAll(config).catch(unusable(config))
}

async function openAll(config: Config): Promise<OpenApp> {
  requirePrivateFolder(config)
  const place = placeOf(config, 'desk')
  const db = openDatabase<AppSchema>(place)
  await requireDatabase(db)
  await requireWholeMove(db)
  await migrateApp(db, config)
  const secrets = await openSecrets(db, config)
  const auth = openAuth(db, config, secrets.authSecret)
  await beginNewAuditLog(db, secrets.authSecret)
  await keepToSource(db, sourceOf(config, secrets))
  const log = createLog(config.logLevel)
  const embedded = await openEmbedded(config, log)
  const recorder = createRecorder()
  const metrics = config.metricsToken === null ? null : createMetrics()
  const onCall = (outcome: Outcome) => {
    recorder.record(outcome)
    metrics?.call(outcome)
  }
  const upstream = connect(config, secrets, embedded, log, { onCall })
  if (metrics) addGauges(metrics.registry, { upstream, db, removalStates: REMOVAL_STATES })
  if (metrics) addListGauges(metrics.registry, upstream.lists)
  const audit = createAuditLog(db, secrets.authSecret)
  const readQuota = createReadQuota({ db, audit })
  const timeoutMs = config.engagementTimeoutMs
  const optOuts = createOptOutList(upstream)
  const onGone: RemovalStore['onGone'] = (write, { contactId, at, by }) => {
    optOuts.forget(contactId)
    return withdrawExports(write, audit, at, by)
  }
  const deletesSubmissions = embedded !== null
  const removals = createRemovals({ db, audit, onGone, upstream, deletesSubmissions, log, timeoutMs })
  const keyCheck = createKeyCheck(upstream)
  const inFlight = createInFlight()
  const report = jobReport(log)
  const onFault = (error: unknown) => log.error({ error: describeError(error) }, 'directory update failed')
  const file = typeof place === 'string' ? place : null
  const writer = file === null ? undefined : createWriter(file, (empty) => delegateCheckpoint(db, empty))
  const directory = config.directory
    ? openDirectory({
        db,
        file,
        upstream,
        source: sourceOf(config, secrets),
        onFault,
        report,
        areRequestsWaiting: inFlight.wait,
        writer,
        insights: config.insights,
        readsLastSeen: config.insights,
      })
    : null
  const kept = directory?.syncWorker ?? closeDirectory(db, report)
  const { authSecret } = secrets
  const tables = exportTables(db)
  const exports = createExports({
    db,
    audit,
    upstream,
    readQuota,
    directory,
    optOuts,
    log,
    authSecret,
    tables,
  })
  const forgetting = createJob({
    name: 'residue cleanup',
    everyMs: CLEANUP_EVERY_MS,
    report,
    runsAtStart: false,
    run: () => cleanUpResidue(embedded ? [db, embedded.db] : [db]),
  })
  const scheduleJob = createScheduleJob({ db, upstream, report, areRequestsWaiting: inFlight.wait })
  const heads = logHeads({ db, log, config })
  let isServing = false
  const figuresJob = createFiguresJob({ db, upstream, optOuts, report, areRequestsWaiting: inFlight.wait })
  const detailsJob = directory?.detailsJob
  const jobs: Job[] = [removals.reconciler.job, exports.job, kept.job, scheduleJob, heads, forgetting]
  jobs.push(figuresJob, ...(detailsJob ? [detailsJob] : []))
  if (metrics) addJobGauges(metrics.registry, jobs)
  const readiness = createReadiness({ db, upstream, jobs })
  const seen = { recorder, keyCheck, metrics, jobs, readiness, log }
  const userIds = createUserIds(upstream)
  const used = { readQuota, directory, removals, exports, optOuts, userIds }
  const app = { config, db, auth, audit, upstream, ...seen, ...used }
  // Also in commands, which delete rows without the server's other jobs.
  void forgetting.start()
  return {
    app,
    embedded,
    secrets,
    inFlight,
    startJobs() {
      isServing = true
      kept.start()
      for (const job of jobs) void job.start()
    },
    async close() {
      await forgetting.stop()
      await exports.stop()
      await removals.reconciler.job.stop()
      await kept.stop()
      await scheduleJob.stop()
      await detailsJob?.stop()
      await figuresJob.stop()
      // Outcomes are recorded before the database closes.
      await removals.idle()
      await heads.stop()
      // Commands leave DATA_DIR unchanged.
      if (isServing)
        await keepSecondHead(db, config.dataDir).catch((error: unknown) =>
          report.failed('audit heads', error, 1),
        )
      await db.destroy()
      await embedded?.db.destroy()
    },
  }
}
