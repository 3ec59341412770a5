import 'server-only'
import { probeWrite } from '@/lib/database/probe'
import type { AppDatabase } from '@/lib/server/app/schema'

/** Finds out with a test write why the sign-in library failed, which hides its errors. Always throws. */
export async function whyLibraryFailed(db: AppDatabase, error: unknown): Promise<never> {
  await probeWrite(db)
  throw error
}
