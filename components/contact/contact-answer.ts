import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { type Channel, type ChannelState, channelStateText } from '@/lib/format/channel-states'
import { absence, NONE } from '@/lib/format/text'
import { type ConsentState, consentOf } from './consent'

/** The field of a channel's address. */
const ADDRESSES = { email_optout: 'email', sms_optout: 'phone' } as const

/** Whether a channel may be used, by the record and the opt-out list. */
export interface ContactAnswer {
  state: ConsentState
  record: ConsentState
  list: ConsentState | null
  isDisputed: boolean
  /** Whether the opt-out list was included. Without it, nothing is known to be allowed. */
  isConfirmed: boolean
  /** When the customer opted out, as sent; the list has one date per customer. Null: unknown. */
  since: unknown
}

const entryOf = (list: OptOutsOf | null, id: string) =>
  list && Object.hasOwn(list.entries, id) ? list.entries[id] : undefined

function listState(channel: Channel, id: string, list: OptOutsOf | null): ConsentState | null {
  if (!list || list.readAt === null) return null
  const entry = entryOf(list, id)
  if (entry) return consentOf(entry[channel])
  // A customer who isn't on a fully loaded list has opted out of nothing.
  return list.isWhole ? 'can' : 'unknown'
}

/** The stricter value counts; if only one is known, that one. `flag` is the customer record's. */
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

/** A channel's state including the address: without an address, the customer can't be contacted. */
export function channelState(
  channel: Channel,
  contact: { email?: unknown; phone?: unknown },
  state: ConsentState,
): ChannelState {
  return state !== 'out' && absence(contact[ADDRESSES[channel]]) === NONE ? 'no-address' : state
}

/** The text of a channel's state by the customer record alone, as it is copied. */
export const recordStateText = (
  channel: Channel,
  contact: { email?: unknown; phone?: unknown } & Partial<Record<Channel, unknown>>,
): string => channelStateText(channel, channelState(channel, contact, consentOf(contact[channel])))
