import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { AmbiguousContact, OtherContact, readContact } from './contact'

/** What reading a contact after its removal showed; beside these the fault for which it couldn't be read. */
export type Found = 'gone' | 'there' | 'several' | 'another' | 'unread' | UpstreamFault

/** One reading of a contact; `at` in ms since 1970, when its answer was there. */
export interface Reading {
  at: number
  found: Found
}

/** Whether the contact is plainly still there, be it once or more than once. */
export const isThere = (found: Found) => found === 'there' || found === 'several'

/** Reads whether a contact is gone, and where that can't be read, why. Never throws. */
export async function lookFor(upstream: Upstream, id: string, now: () => number): Promise<Reading> {
  const found = await readContact(upstream, id).then((contact) => (contact ? 'there' : 'gone'), whyUnread)
  return { at: now(), found }
}

function whyUnread(error: unknown): Found {
  if (error instanceof AmbiguousContact) return 'several'
  if (error instanceof OtherContact) return 'another'
  return isUpstreamError(error) ? error.kind : 'unread'
}
