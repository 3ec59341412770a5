import 'server-only'
import { probeWrite } from '@/lib/database/probe'
import type { AppDatabase } from '@/lib/server/app/schema'

/**
 * The sign-in library hides why it failed, so a test write finds out whether the database is away or read-only.
 * Always throws.
 */
export async function whyLibraryFailed(db: AppDatabase, error: unknown): Promise<never> {
  await probeWrite(db)
  throw error
}
