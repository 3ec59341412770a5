import 'server-only'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Whether the team expects any form from every customer. */
export async function expectsForms(db: AppDatabase): Promise<boolean> {
  const found = await db.selectFrom('forms').select('id').where('is_expected', '=', 1).executeTakeFirst()
  return found !== undefined
}
