import 'server-only'
import type { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** What the driver needs of a pool. */
export type ConnectionPool = Pick<Pool, 'end'> & { connect(): Promise<PoolClient> }

const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * A connection that a pooler may share between clients. Settings end with the transaction they are made in, so a
 * statement outside a transaction gets one of its own, in the same round trip.
 */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #settings: string
  #isInTransaction = false

  constructor(client: PoolClient, settings: string) {
    this.#client = client
    this.#settings = settings
  }

  async begin(modes: TransactionSettings): Promise<void> {
    await this.#begin(modes)
    this.#isInTransaction = true
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    this.#isInTransaction = false
    await this.#client.query(command)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = () => this.#client.query(sql, [...parameters])
    const { command, rowCount, rows } = await (this.#isInTransaction ? query() : this.#alone(query))
    return { numAffectedRows: CHANGES.includes(command) ? BigInt(rowCount ?? 0) : undefined, rows }
  }

  streamQuery(): never {
    throw new Error('This driver doesn’t stream.')
  }

  /** Closes a connection that is still in a transaction. */
  release(): void {
    this.#client.release(this.#client.getTransactionStatus() !== 'I')
  }

  #begin({ isolationLevel, accessMode }: TransactionSettings): Promise<unknown> {
    // Read committed, whatever the default: a read after waiting for a row must see the latest commit.
    const modes = [`isolation level ${isolationLevel ?? 'read committed'}`, accessMode].filter(Boolean)
    return this.#client.query(`begin ${modes.join(', ')}; ${this.#settings}`)
  }

  /** If the query fails, the commit rolls back. */
  async #alone<Result>(query: () => Promise<Result>): Promise<Result> {
    const { stream } = (this.#client as PoolClient & { connection: { stream: Socket } }).connection
    stream.cork()
    const sent = [this.#begin({}), query(), this.#client.query('commit')] as const
    stream.uncork()
    const [begun, result, committed] = await Promise.allSettled(sent)
    if (begun.status === 'rejected') throw begun.reason
    if (result.status === 'rejected') throw result.reason
    if (committed.status === 'rejected') throw committed.reason
    return result.value
  }
}

/** A driver that makes `settings`, SQL of `set local` statements, in every transaction. The pool's clients must pipeline. */
export class PooledDriver implements Driver {
  readonly #pool: ConnectionPool
  readonly #settings: string

  constructor(pool: ConnectionPool, settings: string) {
    this.#pool = pool
    this.#settings = settings
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect(), this.#settings)
  }

  beginTransaction(connection: Connection, modes: TransactionSettings): Promise<void> {
    return connection.begin(modes)
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.end('commit')
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.end('rollback')
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
