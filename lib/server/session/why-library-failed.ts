import 'server-only'
import { probeWrite } from '@/lib/database/probe'
import type { AppDatabase } from '@/lib/server/app/schema'

/** The sign-in library doesn't say why it failed. Where the database is away or takes no writes, writing to it does. Always throws. */
export async function whyLibraryFailed(db: AppDatabase, error: unknown): Promise<never> {
  await probeWrite(db)
  throw error
}
