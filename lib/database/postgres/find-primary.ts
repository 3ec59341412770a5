import 'server-only'
import { Client, type QueryResult } from 'pg'
import { isDatabaseAway } from '@/lib/database/away'

/** How long a server may take to connect, and to respond, in ms. */
const PROBE_MS = 2000

/** SQL for a column that says whether the server takes no writes: a standby, or read-only by its settings. */
export const IS_READ_ONLY = `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`

/** No server of the database's URL takes writes at the moment. */
class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY'

  constructor() {
    super('No server of the database takes writes.')
    this.name = 'NoPrimary'
  }
}

/** Throws NoPrimary if the server said in response to IS_READ_ONLY that it takes no writes. */
export function requirePrimary(response: QueryResult | undefined): void {
  if (response?.rows[0]?.isReadOnly !== false) throw new NoPrimary()
}

/**
 * Asks all servers at once, and returns the first in their order that takes writes. Otherwise throws why one refuses
 * us, NoPrimary, or why none responds.
 */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  const asked = urls.map((url) =>
    probe(url).then(
      () => ({ url, error: null }),
      (error: unknown) => ({ url, error }),
    ),
  )
  const errors: unknown[] = []
  for (const one of asked) {
    const { url, error } = await one
    if (error === null) return url
    errors.push(error)
  }
  const isRefusal = (error: unknown) => !isDatabaseAway(error)
  throw errors.find(isRefusal) ?? errors.find((error) => error instanceof NoPrimary) ?? errors[0]
}

async function probe(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'frontdesk',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    requirePrimary(await client.query(IS_READ_ONLY))
  } finally {
    // A hung server doesn't confirm the end.
    client.end().catch(() => {})
  }
}
