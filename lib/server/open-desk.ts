import 'server-only'
import { join } from 'node:path'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { beginNewAuditLog } from './audit/begin'
import { createAuditLog } from './audit/log'
import { openAuth } from './auth'
import type { Config } from './config'
import type { Desk } from './desk'
import { connect, type Embedded, openEmbedded } from './engagement'
import { createLog } from './log'
import { createReadQuota } from './quota/read-quota'
import { createRemovals } from './removals/removals'
import { type DeskSchema, deskMigrations } from './schema'
import { readSecrets, type Secrets } from './secrets'

/** Everything of one installation, opened. */
export interface OpenDesk {
  desk: Desk
  embedded: Embedded | null
  secrets: Secrets
  close(): Promise<void>
}

/** Opens databases, sign-in and the way to the API, bringing the tables up to date. */
export async function openDesk(config: Config): Promise<OpenDesk> {
  const secrets = readSecrets(config)
  const db = openDatabase<DeskSchema>(join(config.dataDir, 'desk.db'))
  await migrate(db, deskMigrations)
  const auth = await openAuth(db, config, secrets.authSecret)
  await beginNewAuditLog(db, secrets.authSecret)
  const log = createLog(config.logLevel)
  const embedded = await openEmbedded(config, log)
  const upstream = connect(config, secrets, embedded, log)
  const audit = createAuditLog(db, secrets.authSecret)
  const readQuota = createReadQuota({ db, audit })
  const timeoutMs = config.engagementTimeoutMs
  const removals = createRemovals({ db, audit, upstream, log, timeoutMs })
  const desk = { config, db, auth, audit, upstream, readQuota, removals, log }
  return {
    desk,
    embedded,
    secrets,
    async close() {
      removals.reconciler.stop()
      // What was issued is recorded before the database goes.
      await removals.idle()
      await db.destroy()
      await embedded?.db.destroy()
    },
  }
}
