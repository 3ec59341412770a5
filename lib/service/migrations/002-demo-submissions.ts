import 'server-only'
import type { Migration } from 'kysely'

/** Marks the demo's submissions, to tell them from others in a demo form. */
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
