import 'server-only'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, EngagementKeys } from './config'

/** What is generated once for an installation and kept in `DATA_DIR/secrets.json` (0600). */
export interface Secrets extends EngagementKeys {
  authSecret: string
}

/** Reads the generated secrets, making them on the first start. A setting in `config` wins over them. */
export function readSecrets(config: Config): Secrets {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const file = join(config.dataDir, 'secrets.json')
  if (!existsSync(file)) {
    writePrivately(file, {
      authSecret: randomBytes(32).toString('base64url'),
      apiKey: `key_${randomBytes(16).toString('hex')}`,
      secretKey: `sec_${randomBytes(32).toString('hex')}`,
      appId: `app_${randomBytes(6).toString('hex')}`,
    } satisfies Secrets)
  }
  const generated: Secrets = JSON.parse(readFileSync(file, 'utf8'))
  return {
    ...generated,
    ...config.engagementKeys,
    ...(config.authSecret && { authSecret: config.authSecret }),
  }
}

/** Writes JSON that only the owner may read, whole or not at all. */
export function writePrivately(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
