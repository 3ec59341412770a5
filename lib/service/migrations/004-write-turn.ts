import 'server-only'
import type { Kysely, Migration } from 'kysely'
import type { ServiceSchema } from '../schema'

/** The row that a writer locks until its transaction ends. */
export const writeTurn: Migration = {
  async up(db: Kysely<ServiceSchema>) {
    await db.schema
      .createTable('write_turn')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute()
    await db.insertInto('write_turn').values({ id: 1 }).execute()
  },
}
