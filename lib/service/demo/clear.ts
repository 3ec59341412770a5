import 'server-only'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { countDays, DAY_COLUMNS } from '../day-counts'
import { HANGING, type ServiceDatabase } from '../schema'
import { inTurn } from '../turn'

const BATCH = 500

/** Removes all demo data and nothing else, in batches. After an interruption, the next call continues. */
export async function clearDemo(db: ServiceDatabase): Promise<void> {
  let last = ''
  for (;;) {
    const ids = await nextIds(db, last)
    if (ids.length === 0) break
    await removeCustomers(db, ids)
    last = ids.at(-1) ?? last
    await yieldToEventLoop()
  }
  await inTurn(db, async (write) => {
    await write.deleteFrom('submissions').where('is_demo', '=', 1).execute()
    await write.deleteFrom('classes').where('is_demo', '=', 1).execute()
    // A form with other submissions stays, so that they remain readable.
    const used = write.selectFrom('submissions').select('form_id')
    await write.deleteFrom('forms').where('is_demo', '=', 1).where('form_id', 'not in', used).execute()
  })
}

/** Follows the primary key, so that other rows are skipped once, not in every batch. */
async function nextIds(db: ServiceDatabase, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '>', after)
    .where('is_demo', '=', 1)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

async function removeCustomers(db: ServiceDatabase, ids: string[]): Promise<void> {
  await inTurn(db, async (write) => {
    for (const table of [...HANGING, 'submissions' as const])
      await write.deleteFrom(table).where('customer_id', 'in', ids).execute()
    const gone = await write.deleteFrom('customers').where('id', 'in', ids).returning(DAY_COLUMNS).execute()
    await countDays(write, gone, [])
  })
}
