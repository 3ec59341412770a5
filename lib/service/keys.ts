import 'server-only'
import { hash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { KEY_HEADERS } from '@/lib/contract'
import type { ServiceDatabase, ServiceSchema } from './schema'
import { inTurn } from './turn'

export interface KeyPair {
  apiKey: string
  secretKey: string
  appId: string
}

type StoredPair = Selectable<ServiceSchema['key_pairs']>

const hex = (value: string) => hash('sha256', value, 'hex')

/** Makes this the only key pair. Keys are stored as hashes; they are long and random. */
export function setKeyPair(db: ServiceDatabase, pair: KeyPair): Promise<void> {
  return inTurn(db, (write) => putKeyPair(write, pair))
}

/** Stores this key pair if there is none: a command must not lock out a server that runs with other keys. */
export function giveKeyPair(db: ServiceDatabase, pair: KeyPair): Promise<void> {
  return inTurn(db, async (write) => {
    if (!(await hasKeyPair(write))) await putKeyPair(write, pair)
  })
}

async function putKeyPair(write: ServiceDatabase, { apiKey, secretKey, appId }: KeyPair): Promise<void> {
  await write.deleteFrom('key_pairs').execute()
  await write
    .insertInto('key_pairs')
    .values({ api_key_hash: hex(apiKey), secret_key_hash: hex(secretKey), app_id: appId })
    .execute()
}

export async function hasKeyPair(db: ServiceDatabase): Promise<boolean> {
  return (await db.selectFrom('key_pairs').select('app_id').executeTakeFirst()) !== undefined
}

/** The app of a request's key pair; null without a valid pair. `version`: of the data at that time. */
export type KeyCheck = (
  header: (name: string) => string | null,
  version: string | null,
) => Promise<string | null>

/** A check that reads the stored pair again after any change in the database. */
export function createKeyCheck(db: ServiceDatabase): KeyCheck {
  let pair: StoredPair | undefined
  let pairVersion: string | null = null
  return async (header, version) => {
    if (version === null || version !== pairVersion) {
      pair = await db.selectFrom('key_pairs').selectAll().executeTakeFirst()
      pairVersion = version
    }
    return appOf(pair, header)
  }
}

/** Always compares both keys, in constant time. */
function appOf(pair: StoredPair | undefined, header: (name: string) => string | null): string | null {
  const isKey = isSame(header(KEY_HEADERS.apiKey), pair?.api_key_hash)
  const isSecret = isSame(header(KEY_HEADERS.secretKey), pair?.secret_key_hash)
  return pair && isKey && isSecret ? pair.app_id : null
}

const NO_HASH = '-'.repeat(64)

function isSame(given: string | null, storedHash = NO_HASH): boolean {
  return timingSafeEqual(Buffer.from(hex(given ?? '')), Buffer.from(storedHash))
}
