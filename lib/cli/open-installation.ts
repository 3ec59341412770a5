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

/** An installation in a folder, its tables up to date, which nobody else can open meanwhile. */
export interface Installation {
  app: Source
  /** Null: it was always connected to another API. */
  engagement: Source | null
  authSecret: string
  /** What was generated into the folder; null: nothing was. */
  secrets: Secrets | null
  close(): Promise<void>
}

/** Opens an installation to move it. Throws MoveError where it is in use, ConfigError where its AUTH_SECRET isn't known. */
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

/** Under another one nobody's second factor works, and the audit log's end can't be checked. */
async function requireSameSecret(db: AppDatabase, authSecret: string): Promise<void> {
  const head = await db.selectFrom('audit_head').select('key_mark').where('id', '=', 1).executeTakeFirst()
  if (!head || head.key_mark === createSealer(authSecret).keyMark) return
  throw new ConfigError([
    'AUTH_SECRET differs from the one that Frontdesk last used with --from. Set the value that Frontdesk used.',
  ])
}
