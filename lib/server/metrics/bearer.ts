import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether an `Authorization` header carries the token. Hashes of one length are compared, so that the time
 * it takes says nothing about the token, its length included.
 */
export function carriesToken(header: string | null, token: string): boolean {
  const given = /^bearer +([^ ]+) *$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256(given), sha256(token))
}
