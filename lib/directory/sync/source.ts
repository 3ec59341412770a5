import 'server-only'
import type { StateTable } from '@/lib/directory/tables/schema'
import { keepState } from '@/lib/directory/tables/state'
import { clearDirectory } from './clear'
import type { Deps } from './step-deps'

/** Whether the directory isn't marked as the copy of this customer system. */
export const isOfAnother = ({ source }: Pick<Deps, 'source'>, state: Pick<StateTable, 'source'>): boolean =>
  source !== undefined && source !== state.source

/**
 * Marks the directory as the copy of this customer system, and clears it first if it is the copy of another one. A
 * directory of an earlier version has no mark and is adopted. An interrupted run starts again.
 */
export async function takeSource(
  { db, source, signal }: Pick<Deps, 'db' | 'source' | 'signal'>,
  state: Pick<StateTable, 'source'>,
): Promise<void> {
  if (state.source !== null) await clearDirectory(db, signal)
  if (source !== undefined && !signal.aborted) await keepState(db, { source })
}
