import { Client } from 'pg'
import { newPlace, type PostgresServer, runProgram, runServer, startPostgres, USER } from './server'

/** A commit waits for the standby, as an operator would set it to lose nothing. */
const DURABLE = ['synchronous_commit=on', 'wal_level=replica']

/** Runs statements on a server's default database and returns the last one's rows. */
export async function onServer(server: PostgresServer, ...statements: string[]) {
  const client = new Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** A primary and a synchronous standby that streams from it. */
export async function startPair(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const primary = await startPostgres(DURABLE)
  const started = [primary]
  try {
    const standby = await startStandby(primary)
    started.push(standby)
    await makeSynchronous(primary)
    return { primary, standby }
  } catch (error) {
    for (const { stop } of started) await stop()
    throw error
  }
}

async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const place = newPlace()
  const { hostname, port } = new URL(primary.urlOf('postgres'))
  const from = ['-h', hostname, '-p', port, '-U', USER]
  runProgram(place, 'pg_basebackup', [...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  return runServer(place, DURABLE)
}

/** Only once there is a standby: without one, no commit would ever end. */
async function makeSynchronous(primary: PostgresServer): Promise<void> {
  await onServer(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  const until = Date.now() + 30_000
  for (;;) {
    const rows = await onServer(
      primary,
      `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum') and state = 'streaming'`,
    )
    if (rows.length === 1) return
    if (Date.now() > until) throw new Error('The standby didn’t become synchronous.')
  }
}
