import 'server-only'
import { z } from 'zod'
import { transact } from '@/lib/database/transact'
import {
  ANSWER_PANELS,
  CLOCKS,
  COLUMN_WIDTH,
  DENSITIES,
  type Preference,
  type Preferences,
  SIDEBARS,
  WEEK_STARTS,
} from '@/lib/preferences'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Far more tables than a user looks at; the one changed longest ago is dropped. */
const MOST_TABLES = 100
const TABLE = 'table:'

const columnId = z.string().min(1).max(200)
const columnIds = z.array(columnId).max(1000)
const layout = z.strictObject({
  order: columnIds,
  hidden: columnIds,
  widths: z.record(columnId, z.int().min(COLUMN_WIDTH.least).max(COLUMN_WIDTH.most)),
  density: z.enum(DENSITIES),
})
const sidebar = z.enum(SIDEBARS)
const answers = z.enum(ANSWER_PANELS)
const week = z.enum([...WEEK_STARTS, 'auto'])
const clock = z.enum([...CLOCKS, 'auto'])
/** The names of tables; those of forms and views contain their IDs. */
const tableName = z
  .string()
  .regex(/^(customers|opt-outs|view [\w-]{22}|form [\w.-]{1,128})$/, { error: 'is not a table' })

/** A preference to save. */
export const preference = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('sidebar'), value: sidebar }),
  z.strictObject({ name: z.literal('answers'), value: answers }),
  z.strictObject({ name: z.literal('week'), value: week }),
  z.strictObject({ name: z.literal('clock'), value: clock }),
  z.strictObject({ name: z.literal('table'), table: tableName, value: layout }),
]) satisfies z.ZodType<Preference>

/** A user's preferences. Skips what an older or newer Frontdesk saved differently. */
export async function readPreferences(db: AppDatabase, userId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('preferences')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .execute()
  const kept = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
  const tables = [...kept].flatMap(([name, value]) => {
    const read = name.startsWith(TABLE) ? layout.safeParse(value) : null
    return read?.success ? [[name.slice(TABLE.length), read.data] as const] : []
  })
  return {
    sidebar: sidebar.catch('wide').parse(kept.get('sidebar')),
    answers: answers.catch('shown').parse(kept.get('answers')),
    week: week.catch('auto').parse(kept.get('week')),
    clock: clock.catch('auto').parse(kept.get('clock')),
    tables: Object.fromEntries(tables),
  }
}

/** Saves a user's preference and replaces the earlier one. */
export async function keepPreference(db: AppDatabase, userId: string, kept: Preference): Promise<void> {
  const name = kept.name === 'table' ? `${TABLE}${kept.table}` : kept.name
  const changed = { value: JSON.stringify(kept.value), changed_at: Date.now() }
  await transact(db, async (write) => {
    await write
      .insertInto('preferences')
      .values({ user_id: userId, name, ...changed })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(changed))
      .execute()
    const own = write.selectFrom('preferences').select('name').where('user_id', '=', userId)
    const most = own.orderBy('changed_at', 'desc').orderBy('name').limit(MOST_TABLES)
    await write
      .deleteFrom('preferences')
      .where('user_id', '=', userId)
      .where('name', 'like', `${TABLE}%`)
      .where('name', 'not in', most)
      .execute()
  })
}
