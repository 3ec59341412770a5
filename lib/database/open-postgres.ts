import 'server-only'
import type { Socket } from 'node:net'
import type { Dialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { PostgresPlace } from './place'
import { postgresDialect, STATEMENT_MS } from './postgres-dialect'
import { verifiedUrl } from './postgres-url'

const INT8 = types.builtins.INT8
/** How long a query waits for a connection, in ms. */
const CONNECT_MS = 10_000
const CONNECTIONS = 10
/** A machine that drops off the network closes no connection. This is longer than any query may take. */
const SILENCE_MS = STATEMENT_MS + 5000

/** Kysely's dialect for a schema of a PostgreSQL database, with a connection pool. Throws what `pg` throws for an invalid URL. */
export function openPostgres({ url, schema }: PostgresPlace, silenceMs = SILENCE_MS): Dialect {
  const pool = new Pool({
    connectionString: verifiedUrl(url),
    application_name: 'frontdesk',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    // A transaction for one statement takes one round trip.
    pipeline: true,
    keepAlive: true,
    types: { getTypeParser },
  })
  // A broken connection leaves the pool and fails its query. Without a listener, the error of an idle connection, or
  // one in a transaction, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silenceMs)
  })
  return postgresDialect(pool, schema)
}

/** `pg`'s own timeout would leave the dead connection in the pool. */
function endWhenSilent(client: PoolClient, ms: number): void {
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection
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
