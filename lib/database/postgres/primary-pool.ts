import 'server-only'
import type { Pool } from 'pg'
import type { ConnectionPool } from './driver'
import { findPrimary } from './find-primary'

/**
 * Connections to the one of several servers that takes writes. After any sign that it may have changed, the next
 * connection looks for it first. A pool that leads elsewhere is closed.
 */
export function createPrimaryPool(urls: readonly string[], open: (url: string, doubt: () => void) => Pool) {
  let current: { url: string; pool: Pool } | null = null
  let isSure = false
  let looking: Promise<Pool> | null = null

  const doubt = () => {
    isSure = false
  }

  async function look(): Promise<Pool> {
    isSure = true
    const url = await findPrimary(urls)
    if (current?.url === url) return current.pool
    const before = current
    current = { url, pool: open(url, doubt) }
    before?.pool.end().catch(() => {})
    return current.pool
  }

  function lookOnce(): Promise<Pool> {
    looking ??= look()
      .catch((error: unknown) => {
        doubt()
        throw error
      })
      .finally(() => {
        looking = null
      })
    return looking
  }

  return {
    doubt,
    async connect() {
      const pool = isSure && current && !looking ? current.pool : await lookOnce()
      return pool.connect().catch((error: unknown) => {
        doubt()
        throw error
      })
    },
    async end() {
      await looking?.catch(() => {})
      await current?.pool.end()
    },
  } satisfies ConnectionPool & { doubt(): void }
}
