import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { KEY_HEADERS } from '@/lib/contract'
import type { ServiceDatabase } from './schema'

/** A key pair and the one app that it belongs to. */
export interface KeyPair {
  apiKey: string
  secretKey: string
  appId: string
}

const hash = (value: string) => createHash('sha256').update(value).digest()

/** Makes this pair the service's only one. Keys are stored hashed; they are long and random. */
export async function setKeyPair(db: ServiceDatabase, { apiKey, secretKey, appId }: KeyPair): Promise<void> {
  const row = {
    api_key_hash: hash(apiKey).toString('hex'),
    secret_key_hash: hash(secretKey).toString('hex'),
    app_id: appId,
  }
  await db.transaction().execute(async (write) => {
    await write.deleteFrom('key_pairs').execute()
    await write.insertInto('key_pairs').values(row).execute()
  })
}

export async function hasKeyPair(db: ServiceDatabase): Promise<boolean> {
  return (await db.selectFrom('key_pairs').select('app_id').executeTakeFirst()) !== undefined
}

/** The app that a request's key pair belongs to; null without a valid pair. Both keys are always compared. */
export async function appOf(db: ServiceDatabase, headers: Headers): Promise<string | null> {
  const pair = await db.selectFrom('key_pairs').selectAll().executeTakeFirst()
  const isKey = same(headers.get(KEY_HEADERS.apiKey) ?? '', pair?.api_key_hash)
  const isSecret = same(headers.get(KEY_HEADERS.secretKey) ?? '', pair?.secret_key_hash)
  return pair && isKey && isSecret ? pair.app_id : null
}

function same(given: string, storedHash = ''): boolean {
  const stored = Buffer.from(storedHash.padEnd(64, '0'), 'hex')
  return timingSafeEqual(hash(given), stored)
}
