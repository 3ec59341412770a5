import 'server-only'
import { leaveLog } from '@/lib/database/empty-log'
import { keepForgetting } from '@/lib/database/keep-forgetting'
import { openDatabase } from '@/lib/database/open'
import { closeDirectory, openDirectory } from '@/lib/directory/directory'
import { createWriter } from '@/lib/directory/writer'
import type { Outcome } from '@/lib/upstream/outcome'
import { beginNewAuditLog } from './audit/begin'
import { createAuditLog } from './audit/log'
import { openAuth } from './auth'
import { type Callers, createCallers } from './callers'
import type { Config } from './config'
import { createKeyCheck } from './connection/key-check'
import { createRecorder } from './connection/recorder'
import type { Desk } from './desk'
import { connect, type Embedded, openEmbedded } from './engagement'
import { createExports } from './exports/exports'
import { createLog, describeError } from './log'
import { addGauges } from './metrics/gauges'
import { createMetrics } from './metrics/metrics'
import { migrateDesk } from './migrate-desk'
import { placeOf } from './place-of'
import { createReadQuota } from './quota/read-quota'
import { createRemovals } from './removals/removals'
import { requireDatabase, requireWholeMove } from './require-database'
import type { DeskSchema } from './schema'
import { openSecrets, type Secrets } from './secrets'
import { unusable } from './unusable'

/** Everything of one installation, opened. */
export interface OpenDesk {
  desk: Desk
  embedded: Embedded | null
  secrets: Secrets
  /** Those who wait for answers, behind whom the directory is kept. */
  callers: Callers
  /** Keeps the directory or, where it is switched off, empties it. Begins with what a start that comes to nothing leaves alone. */
  kept: { start(): void }
  close(): Promise<void>
}

/**
 * Opens databases, sign-in and the way to the API, bringing the tables up to date. Throws ConfigError where
 * `DATA_DIR` or `DATABASE_URL` doesn't allow it.
 */
export async function openDesk(config: Config): Promise<OpenDesk> {
  return openAll(config).catch(unusable(config))
}

async function openAll(config: Config): Promise<OpenDesk> {
  const place = placeOf(config, 'desk')
  const db = openDatabase<DeskSchema>(place)
  await requireDatabase(db)
  await requireWholeMove(db)
  await migrateDesk(db, config)
  const secrets = await openSecrets(db, config)
  const auth = openAuth(db, config, secrets.authSecret)
  await beginNewAuditLog(db, secrets.authSecret)
  const log = createLog(config.logLevel)
  const embedded = await openEmbedded(config, log)
  const recorder = createRecorder()
  const metrics = config.metricsToken === null ? null : createMetrics()
  const onCall = (outcome: Outcome) => {
    recorder.record(outcome)
    metrics?.call(outcome)
  }
  const upstream = connect(config, secrets, embedded, log, { onCall })
  if (metrics) addGauges(metrics.registry, { upstream, db })
  const audit = createAuditLog(db, secrets.authSecret)
  const readQuota = createReadQuota({ db, audit })
  const timeoutMs = config.engagementTimeoutMs
  const removals = createRemovals({ db, audit, upstream, log, timeoutMs })
  const keyCheck = createKeyCheck(upstream)
  const callers = createCallers()
  const onFault = (error: unknown) => log.error({ error: describeError(error) }, 'directory not kept')
  const file = typeof place === 'string' ? place : null
  const writer = file === null ? undefined : createWriter(file, (empty) => leaveLog(db, empty))
  const directory = config.directory
    ? openDirectory({ db, file, upstream, onFault, othersWait: callers.wait, writer })
    : null
  const kept = directory?.keeper ?? closeDirectory(db, onFault)
  const { authSecret } = secrets
  const exports = createExports({ db, audit, upstream, readQuota, directory, log, authSecret })
  const seen = { recorder, keyCheck, metrics }
  const desk = { config, db, auth, audit, upstream, ...seen, readQuota, directory, removals, exports, log }
  const forgetting = keepForgetting(embedded ? [db, embedded.db] : [db], (error) =>
    log.warn({ error: describeError(error) }, 'deleted rows not forgotten'),
  )
  return {
    desk,
    embedded,
    secrets,
    callers,
    kept,
    async close() {
      await forgetting.stop()
      await exports.stop()
      await removals.reconciler.stop()
      await kept.stop()
      // What was issued is recorded before the database goes.
      await removals.idle()
      await db.destroy()
      await embedded?.db.destroy()
    },
  }
}
