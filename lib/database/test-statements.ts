import 'server-only'
import { Client } from 'pg'

/** For a process that ends itself at one of them: calls `pass` just before and after each statement sent to PostgreSQL. */
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
