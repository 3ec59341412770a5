import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@/lib/server/app/config'
import type { AppDatabase, AppSchema } from '@/lib/server/app/schema'
import { writePrivately } from '@/lib/server/app/secrets'
import { createSealer, type Head } from './chain'

const FILE = 'audit-head.json'

/** The log's sealed head, stored outside the database. */
interface SecondHead extends Head {
  keyMark: string
  seal: string
}

export const secondHeadOf = (dataDir: string) => join(dataDir, FILE)

/** The second head of a data folder; null: none. Throws ConfigError if it can't be read. */
export function readSecondHead(dataDir: string): SecondHead | null {
  const file = secondHeadOf(dataDir)
  if (!existsSync(file)) return null
  try {
    const { seq, at, hash, keyMark, seal } = JSON.parse(readFileSync(file, 'utf8'))
    if (Number.isSafeInteger(seq) && [hash, keyMark, seal].every((one) => typeof one === 'string'))
      return { seq, at, hash, keyMark, seal }
  } catch {
    // Reported below.
  }
  throw new ConfigError([`DATA_DIR: ${file} is damaged. Verify the log, then run npm run audit -- accept.`])
}

export function isSealedBy(head: SecondHead, authSecret: string): boolean {
  return createSealer(authSecret).seal(head) === head.seal
}

/** Updates the second head. False: the log lost rows that the second head proves. */
export async function keepSecondHead(db: AppDatabase, dataDir: string): Promise<boolean> {
  const last = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirst()
  const before = readSecondHead(dataDir)
  if (before && before.seq > 0) {
    if (before.seq === Number(last?.seq)) return before.hash === last?.hash
    const row = await db.selectFrom('audit').select('hash').where('seq', '=', before.seq).executeTakeFirst()
    if (row?.hash !== before.hash || before.seq > Number(last?.seq)) return false
  }
  if (last) writeSecondHead(dataDir, last)
  return true
}

function writeSecondHead(dataDir: string, head: AppSchema['audit_head']): void {
  const { hash, key_mark: keyMark, seal } = head
  const written: SecondHead = { seq: Number(head.seq), at: Number(head.at), hash, keyMark, seal }
  writePrivately(secondHeadOf(dataDir), written)
}

/** Stores the log's head as the second head unconditionally, as an operator decided. */
export async function acceptLogEnd(db: AppDatabase, dataDir: string): Promise<void> {
  const last = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  writeSecondHead(dataDir, last)
}
