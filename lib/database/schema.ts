import 'server-only'
import { type Kysely, sql } from 'kysely'

/** Creates the connection's default schema if it is missing. */
export async function createSchema<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ search_path: string }>`show search_path`.execute(db)
  const schema = rows[0]?.search_path ?? ''
  const isThere = async () => (await db.introspection.getSchemas()).some(({ name }) => name === schema)
  // Checked first: `create schema if not exists` needs permission even if the schema exists.
  if (await isThere()) return
  try {
    await db.schema.createSchema(schema).ifNotExists().execute()
  } catch (error) {
    // If instances create it at the same moment, all but one get a unique-index error.
    if (!(await isThere())) throw error
  }
}
