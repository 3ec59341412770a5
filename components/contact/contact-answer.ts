import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { type ConsentState, consentOf } from './consent'

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

const entryOf = (list: OptOutsOf | null, id: string) =>
  list && Object.hasOwn(list.entries, id) ? list.entries[id] : undefined

function listState(channel: Channel, id: string, list: OptOutsOf | null): ConsentState | null {
  if (!list || list.readAt === null) return null
  const entry = entryOf(list, id)
  if (entry) return consentOf(entry[channel])
  // Who isn't on a list that was read whole did not opt out of anything.
  return list.isWhole ? 'can' : 'unknown'
}

/** The stricter answer counts; where only one knows, that one. `flag` is the customer record's. */
export function contactAnswer(
  channel: Channel,
  flag: unknown,
  id: string,
  answer: OptOutsOf | null,
): ContactAnswer {
  const record = consentOf(flag)
  const list = listState(channel, id, answer)
  const known = [record, list].filter((state) => state !== null && state !== 'unknown')
  const state = known.includes('out') ? 'out' : (known[0] ?? 'unknown')
  return {
    state,
    record,
    list,
    isDisputed: new Set(known).size > 1,
    since: list === 'out' ? entryOf(answer, id)?.optout_date : null,
  }
}
