import 'server-only'
import { Client } from 'pg'
import { SqliteConnection } from '../sqlite-connection'

/** Calls `pass` just before and after each SQLite statement, for a process that kills itself at one of them. */
export function aroundSqliteStatements(pass: () => void): void {
  type Statement = Record<'run' | 'all' | 'get' | 'iterate', (...values: unknown[]) => unknown>
  const { prepare } = SqliteConnection.prototype
  SqliteConnection.prototype.prepare = function (this: SqliteConnection, sql: string) {
    const statement = prepare.call(this, sql) as unknown as Statement
    for (const name of ['run', 'all', 'get', 'iterate'] as const) {
      const act = statement[name].bind(statement)
      statement[name] = (...values) => {
        pass()
        const result = act(...values)
        pass()
        return result
      }
    }
    return statement as never
  }
}

/** The same for each statement sent to PostgreSQL. */
export function aroundStatements(pass: () => void): void {
  const { query } = Client.prototype as unknown as { query: (...sent: unknown[]) => Promise<unknown> }
  Object.assign(Client.prototype, {
    async query(this: Client, ...sent: unknown[]) {
      pass()
      const result = await query.apply(this, sent)
      pass()
      return result
    },
  })
}
