import 'server-only'
import type { Migration } from 'kysely'

/** Tells the demo's submissions from those that others put into a form of the demo. */
export const demoSubmissions: Migration = {
  async up(db) {
    await db.schema
      .alterTable('submissions')
      .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // Until now every submission of a demo form was the demo's.
    await db
      .updateTable('submissions')
      .set({ is_demo: 1 })
      .where('form_id', 'in', db.selectFrom('forms').select('form_id').where('is_demo', '=', 1))
      .execute()
  },
}
