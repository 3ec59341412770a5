import 'server-only'
import type { Dialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { PostgresPlace } from './place'
import { postgresDialect, STATEMENT_MS } from './postgres/dialect'
import { streamOf } from './postgres/driver'
import { createPrimaryPool } from './postgres/primary-pool'
import { mustFindPrimary, serversOf, verifiedUrl } from './postgres-url'

const INT8 = types.builtins.INT8
/** How long a query waits for a connection, in ms. */
const CONNECT_MS = 10_000
/** The same where another server may have become the primary. */
const CONNECT_TO_PRIMARY_MS = 5000
const CONNECTIONS = 10
/** A machine that drops off the network closes no connection. This is longer than any query may take. */
const SILENCE_MS = STATEMENT_MS + 5000

/**
 * Kysely's dialect for a schema of a PostgreSQL database, with a connection pool. Of several servers, it uses the one
 * that takes writes. Throws what `pg` throws for an invalid URL.
 */
export function openPostgres({ url, schema }: PostgresPlace, silenceMs = SILENCE_MS): Dialect {
  const open = (server: string, connectMs: number, doubt = () => {}) => {
    const pool = new Pool({
      connectionString: server,
      application_name: 'frontdesk',
      max: CONNECTIONS,
      connectionTimeoutMillis: connectMs,
      // A transaction for one statement takes one round trip.
      pipeline: true,
      keepAlive: true,
      types: { getTypeParser },
    })
    // A broken connection leaves the pool and fails its query. Without a listener, the error of an idle connection, or
    // one in a transaction, would end the process.
    pool.on('error', doubt)
    pool.on('connect', (client) => {
      client.on('error', doubt)
      endWhenSilent(client, silenceMs)
    })
    return pool
  }
  const servers = serversOf(url).map(verifiedUrl)
  const pool = mustFindPrimary(url)
    ? createPrimaryPool(servers, (server, doubt) => open(server, CONNECT_TO_PRIMARY_MS, doubt))
    : open(verifiedUrl(url), CONNECT_MS)
  return postgresDialect(pool, schema)
}

/** `pg`'s own timeout would leave the dead connection in the pool. */
function endWhenSilent(client: PoolClient, ms: number): void {
  const stream = streamOf(client)
  const silence = Object.assign(new Error('The database doesn’t respond.'), { code: 'ETIMEDOUT' })
  stream.setTimeout(ms, () => stream.destroy(silence))
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? wholeNumber : types.getTypeParser(oid, format as 'text')
}

function wholeNumber(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
