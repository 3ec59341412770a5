import 'server-only'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '@/lib/database/make-folder'
import { type Config, ConfigError, type EngagementKeys } from './config'
import { shareKeys } from './generated-secrets'
import type { AppDatabase } from './schema'

/** What is generated once for an installation. */
export interface Secrets extends EngagementKeys {
  authSecret: string
}

/**
 * The installation's secrets, made on the first start: in `DATABASE_URL` where that is set, so that all
 * copies have the same, else in `DATA_DIR/secrets.json` (0600). A setting in `config` wins over them.
 */
export async function openSecrets(db: AppDatabase, config: Config): Promise<Secrets> {
  const { authSecret, databaseUrl, engagementKeys } = config
  if (databaseUrl === null || authSecret === null) {
    await requireSecrets(db, config)
    return readSecrets(config)
  }
  return { authSecret, ...(engagementKeys ?? (await shareKeys(db, authSecret, newKeys()))) }
}

/** Throws ConfigError where data is there and its generated secret is lost: a new one would end every session and break the audit log's seal. */
async function requireSecrets(db: AppDatabase, { authSecret, dataDir }: Config): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  if (authSecret !== null || existsSync(file)) return
  const head = await db.selectFrom('audit_head').select('seq').executeTakeFirst()
  if (!head) return
  throw new ConfigError([
    `DATA_DIR: ${file} is missing, but desk.db contains an installation. Restore it from a backup. If you have none, set ` +
      'AUTH_SECRET to a new value: this ends all sessions and two-step verification, creates new API keys, and the audit log’s old seal can no longer be checked.',
  ])
}

/** The secrets of `DATA_DIR/secrets.json`, made where they are missing. A setting in `config` wins over them. */
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

/** What JSON.parse throws quotes the text, and here that is a secret. */
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

/** Writes JSON that only the owner may read, whole or not at all, into a directory that only the owner may open. */
export function writePrivately(file: string, value: unknown): void {
  makeFolder(dirname(file))
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
