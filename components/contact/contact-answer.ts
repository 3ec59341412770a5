import type { OptOutsOf } from '@/lib/answers/opt-outs'
import type { Channel, ChannelState } from '@/lib/format/channel-states'
import { absence, NONE } from '@/lib/format/text'
import { type ConsentState, consentOf } from './consent'

/** The field a channel reaches a customer by. */
const ADDRESSES = { email_optout: 'email', sms_optout: 'phone' } as const

/** Whether a channel may be used, after both answers of upstream. */
export interface ContactAnswer {
  state: ConsentState
  record: ConsentState
  /** Null: the list wasn't read yet. */
  list: ConsentState | null
  /** Both know, and not the same. */
  isDisputed: boolean
  /** Whether the opt-out list had its say: without it, nothing is known to be allowed. */
  isConfirmed: boolean
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
    isConfirmed: state === 'out' || (list !== null && list !== 'unknown'),
    since: list === 'out' ? entryOf(answer, id)?.optout_date : null,
  }
}

/** A channel's state with the address in view: who has none can't be contacted, whatever the flags allow. */
export function channelState(
  channel: Channel,
  contact: { email?: unknown; phone?: unknown },
  state: ConsentState,
): ChannelState {
  return state !== 'out' && absence(contact[ADDRESSES[channel]]) === NONE ? 'no-address' : state
}
