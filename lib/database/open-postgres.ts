import 'server-only'
import type { Socket } from 'node:net'
import type { Dialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { PostgresPlace } from './place'
import { postgresDialect } from './postgres-dialect'
import { verifiedUrl } from './postgres-url'

const INT8 = types.builtins.INT8
/** No query of ours takes longer, waiting for others included, in ms. */
const STATEMENT_MS = 30_000
/** A copy that hangs amid a transaction lets go of its rows after this, in ms. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** How long a query waits for one of the connections, or for a new one, in ms. */
const CONNECT_MS = 10_000
const CONNECTIONS = 10
/**
 * Of a machine that went without a word nothing comes, not even an end: the system would wait a quarter of
 * an hour for it. Longer than any query may take, so that what says nothing for so long is not there.
 */
const SILENCE_MS = STATEMENT_MS + 5000

/** Kysely's dialect for a schema of a PostgreSQL database, over a pool of connections. Throws what `pg` throws for a URL that can't be read. */
export function openPostgres({ url, schema }: PostgresPlace, silenceMs = SILENCE_MS): Dialect {
  const pool = new Pool({
    connectionString: verifiedUrl(url),
    // Where every name without a schema is looked for and made. Said at the start of a connection, so that
    // a pooler that would hand one connection to several of us refuses it. Read committed, whatever the
    // database's own default: what is read after waiting for a row must be what the one before left.
    options: `-c search_path=${schema} -c default_transaction_isolation=read\\ committed`,
    application_name: 'frontdesk',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    types: { getTypeParser },
  })
  // A connection that breaks leaves the pool, and whoever uses it is told by the query. Unheard, the error
  // of one that nobody uses, or that is amid a transaction, would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silenceMs)
  })
  return postgresDialect(pool, schema)
}

/** `pg` has a limit of its own, which leaves the connection in the pool for the next one to wait at. */
function endWhenSilent(client: PoolClient, ms: number): void {
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection
  const silence = Object.assign(new Error('The database doesn’t respond.'), { code: 'ETIMEDOUT' })
  stream.setTimeout(ms, () => stream.destroy(silence))
}

/** Whole numbers as SQLite gives them. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? wholeNumber : types.getTypeParser(oid, format as 'text')
}

function wholeNumber(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
