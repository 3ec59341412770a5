import 'server-only'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '@/lib/database/make-folder'
import { type Config, ConfigError, type EngagementKeys } from './config'
import { shareKeys } from './generated-secrets'
import type { AppDatabase } from './schema'

/** Secrets generated once per installation. */
export interface Secrets extends EngagementKeys {
  authSecret: string
}

/**
 * The installation's secrets, created on the first start in `DATABASE_URL` (shared by all instances) or in
 * `DATA_DIR/secrets.json` (0600). A setting in `config` overrides them.
 */
export async function openSecrets(db: AppDatabase, config: Config): Promise<Secrets> {
  const { authSecret, databaseUrl, engagementKeys } = config
  if (databaseUrl === null || authSecret === null) {
    await requireSecrets(db, config)
    return readSecrets(config)
  }
  return { authSecret, ...(engagementKeys ?? (await shareKeys(db, authSecret, newKeys()))) }
}

/** Throws ConfigError if data's secret is lost: a new one would end every session and break the audit log's seal. */
async function requireSecrets(db: AppDatabase, { authSecret, dataDir }: Config): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  if (authSecret !== null || existsSync(file)) return
  const head = await db.selectFrom('audit_head').select('seq').executeTakeFirst()
  if (!head) return
  throw new ConfigError([
    `DATA_DIR: ${file} is missing, but desk.db contains an installation. Restore it from a backup. If you have none, set ` +
      'AUTH_SECRET to a new value. This ends all sessions, turns off two-step verification and creates new API keys. The audit log’s old seal can then no longer be checked.',
  ])
}

/** The secrets in `DATA_DIR/secrets.json`, created if missing. A setting in `config` overrides them. */
export function readSecrets(config: Config): Secrets {
  const file = join(config.dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const authSecret = randomBytes(32).toString('base64url')
    writePrivately(file, { authSecret, ...newKeys() } satisfies Secrets)
  }
  return {
    ...parse(readFileSync(file, 'utf8'), file),
    ...config.engagementKeys,
    ...(config.authSecret && { authSecret: config.authSecret }),
  }
}

/** JSON.parse quotes the text in its errors, and here that is a secret. */
function parse(text: string, file: string): Secrets {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError([`DATA_DIR: ${file} is damaged. Restore it from a backup.`])
  }
}

function newKeys(): EngagementKeys {
  return {
    apiKey: `key_${randomBytes(16).toString('hex')}`,
    secretKey: `sec_${randomBytes(32).toString('hex')}`,
    appId: `app_${randomBytes(6).toString('hex')}`,
  }
}

/** Writes JSON as a 0600 file in a 0700 folder, all or nothing. */
export function writePrivately(file: string, value: unknown): void {
  makeFolder(dirname(file))
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
