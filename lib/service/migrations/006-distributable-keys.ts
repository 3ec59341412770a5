import 'server-only'
import type { Migration } from 'kysely'
import { distributableKey } from '@/lib/database/dialects'

/** The id is first, to find rows by it. Each key includes the column that a distributed database splits the table by. */
const KEYS: Record<string, string[]> = {
  events: ['id', 'customer_id'],
  visits: ['id', 'customer_id'],
  purchases: ['id', 'customer_id'],
  memberships: ['id', 'customer_id'],
  sales_notes: ['id', 'customer_id'],
  // Read by form, and some have no customer.
  submissions: ['submission_id', 'form_id'],
}

/** Primary keys that a distributed database accepts. An id stays unique, because writers check it in their turn. */
export const distributableKeys: Migration = {
  async up(db) {
    for (const [table, key] of Object.entries(KEYS)) await distributableKey(db, table, key)
  },
}
