import { type ConsentState, consentOf } from '@/components/contact/consent'
import type { OptOutAnswer } from '@/lib/browser/api'

export type Channel = 'email_optout' | 'sms_optout'

/** Whether a channel may be used, after both answers of upstream. */
export interface ContactAnswer {
  state: ConsentState
  record: ConsentState
  /** Null: the list wasn't read yet. */
  list: ConsentState | null
  /** Both know, and not the same. */
  isDisputed: boolean
  /** When the person opted out, as upstream sent it; the list has one date a person. Null: not known. */
  since: unknown
}

function listState(channel: Channel, list: OptOutAnswer | undefined): ConsentState | null {
  if (!list || list.readAt === null) return null
  if (list.entry) return consentOf(list.entry[channel])
  // Who isn't on a list that was read whole did not opt out of anything.
  return list.isWhole ? 'can' : 'unknown'
}

/** The stricter answer counts; where only one knows, that one. */
export function contactAnswer(
  channel: Channel,
  flag: unknown,
  answer: OptOutAnswer | undefined,
): ContactAnswer {
  const record = consentOf(flag)
  const list = listState(channel, answer)
  const known = [record, list].filter((state) => state !== null && state !== 'unknown')
  const state = known.includes('out') ? 'out' : (known[0] ?? 'unknown')
  return {
    state,
    record,
    list,
    isDisputed: new Set(known).size > 1,
    since: list === 'out' ? answer?.entry?.optout_date : null,
  }
}
