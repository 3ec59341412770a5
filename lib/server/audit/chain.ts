import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import type { AuditTable } from '@/lib/server/app/schema'

/** What the first row follows. */
export const GENESIS = '0'.repeat(64)

/** A row without its own hash. */
export type Unhashed = Omit<AuditTable, 'hash'>

/** SHA-256 over the row's columns in a fixed order as a JSON array: no two rows have the same text. */
export function hashOf(row: Unhashed): string {
  const canonical = JSON.stringify([
    Number(row.seq),
    Number(row.at),
    row.actor_id,
    row.role,
    row.action,
    row.subject,
    row.outcome,
    row.request_id,
    row.detail,
    row.previous_hash,
  ])
  return createHash('sha256').update(canonical).digest('hex')
}

/** The log's end: the last row's number, time and hash. */
export interface Head {
  seq: number
  at: number
  hash: string
}

/** Seals the log's end, so that a cut or rewritten log shows to whoever has the key. */
export interface Sealer {
  /** Tells one key from another without giving it away. */
  keyMark: string
  seal(head: Head): string
}

/** A sealer whose key is derived from `AUTH_SECRET`. */
export function createSealer(authSecret: string): Sealer {
  const key = createHmac('sha256', authSecret).update('frontdesk audit head').digest()
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  return {
    keyMark: hmac('key mark').slice(0, 16),
    seal: ({ seq, at, hash }) => hmac(`${seq} ${at} ${hash}`),
  }
}
