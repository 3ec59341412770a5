import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import type { AuditTable } from '@/lib/server/app/schema'

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

/** A row without its own hash. */
export type Unhashed = Omit<AuditTable, 'hash'>

/** SHA-256 over the row's columns in a fixed order as a JSON array, so that no two rows have the same text. */
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

/** The log's head: the last row's number, time and hash. */
export interface Head {
  seq: number
  at: number
  hash: string
}

/** Seals the log's head. With the key, a truncated or rewritten log is detected. */
export interface Sealer {
  /** Identifies a key without revealing it. */
  keyMark: string
  seal(head: Head): string
}

export function createSealer(authSecret: string): Sealer {
  const key = createHmac('sha256', authSecret).update('frontdesk audit head').digest()
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  return {
    keyMark: hmac('key mark').slice(0, 16),
    seal: ({ seq, at, hash }) => hmac(`${seq} ${at} ${hash}`),
  }
}
