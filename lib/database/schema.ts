import 'server-only'
import { type Kysely, sql } from 'kysely'

/** Makes the schema that a connection looks for its names in, where it is missing. */
export async function createSchema<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ search_path: string }>`show search_path`.execute(db)
  const schema = rows[0]?.search_path ?? ''
  const isThere = async () => (await db.introspection.getSchemas()).some(({ name }) => name === schema)
  // Asked first: with `if not exists` too, one has to be allowed to make a schema that is there already.
  if (await isThere()) return
  try {
    await db.schema.createSchema(schema).ifNotExists().execute()
  } catch (error) {
    // Of copies that make it at the same moment, one is told so by a broken unique index.
    if (!(await isThere())) throw error
  }
}
