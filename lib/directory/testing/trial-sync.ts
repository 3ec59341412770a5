import 'server-only'
import { clearDirectory } from '@/lib/directory/sync/clear'
import { RepeatedPage } from '@/lib/directory/sync/pages'
import { createSyncWorker, type SyncWorker } from '@/lib/directory/sync/sync-worker'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { trialUpstream } from './trial-upstream'

/** Empties a test's directory, and its tombstones from the test before. */
export async function emptied(db: DirectoryDatabase): Promise<void> {
  await clearDirectory(db)
  await db.deleteFrom('directory_gone').execute()
}

/** A sync worker with a clock that the test controls and pages of a given size. */
export function trialSyncWorker(
  db: DirectoryDatabase,
  { upstream }: Pick<ReturnType<typeof trialUpstream>, 'upstream'>,
  clock: { now: number },
  page = 5,
  readsLastSeen = false,
) {
  const onFault = (error: unknown) => {
    throw error
  }
  return createSyncWorker({
    db,
    upstream,
    onFault,
    now: () => clock.now,
    readsLastSeen,
    pace: { page, pause: 0 },
  })
}

/** Runs all due steps. A list that changed while it was read is left for the next call, as the sync worker does. */
export async function settle(worker: Pick<SyncWorker, 'settle'>): Promise<void> {
  await worker.settle().catch((error: unknown) => {
    if (!(error instanceof RepeatedPage)) throw error
  })
}
