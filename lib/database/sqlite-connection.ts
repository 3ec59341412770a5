import 'server-only'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

type Row = Record<string, unknown>

/** SQLite's result codes with a cause outside of the statement. */
const CODES: Readonly<Record<number, string>> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
}
const ALL_COLUMNS = /(^|[\s,.])\*/
const WRITES = /\b(insert|update|replace)\b/i

/** A connection to an SQLite file, in the shape that Kysely expects. A failed call has SQLite's name in `code`. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSyncInstance
  #isExact = false

  constructor(file: string) {
    this.#database = named(() => new DatabaseSync(file))
    // Sorts don't write customers' data to temporary files.
    this.exec('pragma temp_store = memory')
  }

  prepare(sql: string): Statement {
    return named(() => {
      const statement = this.#database.prepare(sql)
      statement.setReturnArrays(true)
      statement.setReadBigInts(this.#isExact)
      return new Statement(statement, sql)
    })
  }

  /** Runs statements without parameters or results. */
  exec(sql: string): void {
    named(() => this.#database.exec(sql))
  }

  /** Runs a pragma and returns its rows. */
  pragma(text: string): Row[] {
    return this.prepare(`pragma ${text}`).all()
  }

  /** Statements prepared from now on read integers as bigint. */
  readExactly(): void {
    this.#isExact = true
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }
}

class Statement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSyncInstance
  readonly #nul: 'reject' | 'match nothing'
  /** `*` means other columns after a change of the schema. */
  readonly #isRenamed: boolean
  #names: readonly string[]

  constructor(statement: StatementSyncInstance, sql: string) {
    this.#statement = statement
    this.#names = namesOf(statement)
    this.#isRenamed = ALL_COLUMNS.test(sql)
    this.#nul = WRITES.test(sql) ? 'reject' : 'match nothing'
    this.reader = this.#names.length > 0
  }

  all(values: readonly unknown[] = []): Row[] {
    const rows = named(() => this.#statement.all(...this.#bound(values))) as unknown[][]
    this.#readNames()
    return rows.map((row) => this.#rowOf(row))
  }

  get(values: readonly unknown[] = []): Row | undefined {
    const row = named(() => this.#statement.get(...this.#bound(values))) as unknown[] | undefined
    this.#readNames()
    return row && this.#rowOf(row)
  }

  run(values: readonly unknown[] = []): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return named(() => this.#statement.run(...this.#bound(values)))
  }

  *iterate(values: readonly unknown[] = []): IterableIterator<Row> {
    const rows: Iterator<unknown[]> = named(() => this.#statement.iterate(...this.#bound(values)))
    try {
      for (let one = named(() => rows.next()); !one.done; one = named(() => rows.next())) {
        this.#readNames()
        yield this.#rowOf(one.value)
      }
    } finally {
      rows.return?.()
    }
  }

  #readNames(): void {
    if (this.#isRenamed) this.#names = namesOf(this.#statement)
  }

  /** Made here from arrays: this takes less time than the package's objects. */
  #rowOf(values: readonly unknown[]): Row {
    const row: Row = {}
    for (let i = 0; i < values.length; i++) row[this.#names[i] ?? ''] = values[i]
    return row
  }

  /** The package cuts text at a NUL character: as on PostgreSQL, a search for it matches nothing and a write fails. */
  #bound(values: readonly unknown[]): unknown[] {
    return values.map((value) => {
      if (typeof value !== 'string' || !value.includes('\0')) return value
      if (this.#nul === 'reject') throw new TypeError('Text with a NUL character can’t be stored.')
      return null
    })
  }
}

const namesOf = (statement: StatementSyncInstance): string[] => statement.columns().map(({ name }) => name)

/** Runs a call of the package and names SQLite's code in its error. */
function named<Result>(call: () => Result): Result {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error)
      // The lowest byte is the primary code.
      Object.assign(error, { code: CODES[Number(error.errcode) & 0xff] ?? 'SQLITE_ERROR' })
    throw error
  }
}
