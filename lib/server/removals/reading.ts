import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import { isUpstreamError, type UpstreamFault } from '@/lib/upstream/errors'
import { AmbiguousContact, OtherContact, readContact } from './contact'

/** The result of checking a contact after its removal; any other value is the fault of a failed check. */
export type Found = 'gone' | 'there' | 'several' | 'another' | 'unread' | UpstreamFault

/** One check of a contact; `at` is when the response arrived, in ms since 1970. */
export interface Reading {
  at: number
  found: Found
}

/** Whether the contact clearly still exists, once or several times. */
export const isThere = (found: Found) => found === 'there' || found === 'several'

/** Checks whether a contact is gone, or why it can't be read. Never throws. */
export async function lookFor(upstream: Upstream, id: string, now: () => number): Promise<Reading> {
  const found = await readContact(upstream, id).then((contact) => (contact ? 'there' : 'gone'), whyUnread)
  return { at: now(), found }
}

function whyUnread(error: unknown): Found {
  if (error instanceof AmbiguousContact) return 'several'
  if (error instanceof OtherContact) return 'another'
  return isUpstreamError(error) ? error.kind : 'unread'
}
