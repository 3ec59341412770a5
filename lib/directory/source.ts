import 'server-only'
import { clearDirectory } from './clear'
import type { StateTable } from './schema'
import { keepState } from './state'
import type { Deps } from './step-deps'

/** Whether the directory isn't yet known to hold the people of this customer system. */
export const isOfAnother = ({ source }: Pick<Deps, 'source'>, state: Pick<StateTable, 'source'>): boolean =>
  source !== undefined && source !== state.source

/**
 * Makes it the directory of this customer system: people of another one are none of its customers. A directory of
 * an earlier version doesn't say whose it is, and is taken over. Cut off, it is done from the beginning.
 */
export async function takeSource(
  { db, source, signal }: Pick<Deps, 'db' | 'source' | 'signal'>,
  state: Pick<StateTable, 'source'>,
): Promise<void> {
  if (state.source !== null) await clearDirectory(db, signal)
  if (source !== undefined && !signal.aborted) await keepState(db, { source })
}
