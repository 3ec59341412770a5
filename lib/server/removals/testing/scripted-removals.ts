import 'server-only'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { Removals } from '@/lib/server/removals/removals'
import { scriptedContact } from './scripted-contact'
import { ANA, openTrialRemovals } from './trial-removals'

const opened: AppDatabase[] = []

/** Closes what a test opened. */
export const closeScripted = () => Promise.all(opened.splice(0).map((db) => db.destroy()))

/** Removals over a customer system that answers as scripted. */
export async function openScripted(ids?: string[]) {
  const { world, upstream } = scriptedContact(ids)
  const app = await openTrialRemovals(upstream)
  opened.push(app.db)
  return { world, ...app, removals: app.start() }
}

/** A request for the removal of `c1` that is accepted. */
export const RIGHT = { actor: ANA, confirm: 'C1@example.com', reason: 'Asked for it', requestId: 'req_1' }

/** Previews and requests the removal of `c1`; returns its ID. */
export async function remove(removals: Removals, over: Partial<typeof RIGHT> = {}): Promise<string> {
  const { token } = await removals.preview(ANA, 'c1', 'req_0')
  return removals.request({ ...RIGHT, token, ...over })
}
