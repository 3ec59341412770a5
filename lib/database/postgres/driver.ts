import 'server-only'
import type { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Pool, PoolClient, QueryResult as Response } from 'pg'
import { IS_READ_ONLY, requirePrimary } from './find-primary'

/** What the driver needs of a pool. `doubt`, where there are several servers: a connection doesn’t lead to the primary. */
export type ConnectionPool = Pick<Pool, 'end'> & { connect(): Promise<PoolClient>; doubt?(): void }

/** With several servers, one that doesn’t even begin a transaction within this many ms is given up. */
const BEGIN_MS = 5000

const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * A connection that a pooler may share between clients. Settings end with the transaction they are made in, so a
 * statement outside a transaction gets one of its own, in the same round trip.
 */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #settings: string
  readonly #doubt: (() => void) | undefined
  #isInTransaction = false
  #isUnfit = false

  constructor(client: PoolClient, settings: string, doubt?: () => void) {
    this.#client = client
    this.#settings = doubt ? `${settings}; ${IS_READ_ONLY}` : settings
    this.#doubt = doubt
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

  /** Closes a connection that is still in a transaction, or doesn’t lead to the primary. */
  release(): void {
    this.#client.release(this.#isUnfit || this.#client.getTransactionStatus() !== 'I')
  }

  async #begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    // Read committed, whatever the default: a read after waiting for a row must see the latest commit.
    const modes = [`isolation level ${isolationLevel ?? 'read committed'}`, accessMode].filter(Boolean)
    const begun = this.#client.query(`begin ${modes.join(', ')}; ${this.#settings}`)
    await (this.#doubt ? this.#check(begun, this.#doubt) : begun)
  }

  async #check(begun: Promise<unknown>, doubt: () => void): Promise<void> {
    const hung = Object.assign(new Error('The database doesn’t respond.'), { code: 'ETIMEDOUT' })
    const timer = setTimeout(() => streamOf(this.#client).destroy(hung), BEGIN_MS)
    try {
      // One response for each statement.
      requirePrimary(((await begun) as Response[]).at(-1))
    } catch (error) {
      this.#isUnfit = true
      doubt()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** If the query fails, the commit rolls back. */
  async #alone<Result>(query: () => Promise<Result>): Promise<Result> {
    const stream = streamOf(this.#client)
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

/** The socket of a connection. */
export function streamOf(client: PoolClient): Socket {
  return (client as PoolClient & { connection: { stream: Socket } }).connection.stream
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
    return new Connection(await this.#pool.connect(), this.#settings, this.#pool.doubt)
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
