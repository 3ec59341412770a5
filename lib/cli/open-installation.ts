import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSource, type Source } from '@/lib/database/move/open-source'
import { type Config, ConfigError } from '@/lib/server/app/config'
import type { AppDatabase } from '@/lib/server/app/schema'
import { readSecrets, type Secrets } from '@/lib/server/app/secrets'
import { createSealer } from '@/lib/server/audit/chain'
import { migrateApp } from '@/lib/server/process/migrate'
import { migrateService } from '@/lib/service/open'
import type { ServiceDatabase } from '@/lib/service/schema'

/** An installation in a folder, up to date and locked for other processes. */
export interface Installation {
  app: Source
  /** Null: it never used the embedded service. */
  engagement: Source | null
  authSecret: string
  /** The secrets generated in the folder; null: none were. */
  secrets: Secrets | null
  close(): Promise<void>
}

/** Opens an installation to move it. Throws MoveError if it is in use, ConfigError if its AUTH_SECRET is unknown. */
export async function openInstallation(folder: string, config: Config): Promise<Installation> {
  const file = join(folder, 'secrets.json')
  const secrets = existsSync(file) ? readSecrets({ ...config, dataDir: folder }) : null
  const authSecret = config.authSecret ?? secrets?.authSecret
  if (!authSecret) {
    throw new ConfigError([
      `AUTH_SECRET is not set, and ${file} doesn’t exist. Set the value that Frontdesk used.`,
    ])
  }
  const app = openSource(join(folder, 'desk.db'))
  const service = join(folder, 'engagement.db')
  const engagement = existsSync(service) ? openSource(service) : null
  const db = app.db as unknown as AppDatabase
  await migrateApp(db, config)
  if (engagement) await migrateService(engagement.db as unknown as ServiceDatabase)
  await requireSameSecret(db, authSecret)
  return {
    app,
    engagement,
    authSecret,
    secrets,
    async close() {
      await app.db.destroy()
      await engagement?.db.destroy()
    },
  }
}

/** With another secret, second factors stop working and the audit log's head can't be checked. */
async function requireSameSecret(db: AppDatabase, authSecret: string): Promise<void> {
  const head = await db.selectFrom('audit_head').select('key_mark').where('id', '=', 1).executeTakeFirst()
  if (!head || head.key_mark === createSealer(authSecret).keyMark) return
  throw new ConfigError([
    'AUTH_SECRET differs from the one that the installation in --from last used. Set that value.',
  ])
}
