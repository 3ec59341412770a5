import 'server-only'
import type { RawBuilder } from 'kysely'
import { isInState, isNewIn, type StateColumn } from '@/lib/directory/tables/filters'
import type { ListKeys } from '@/lib/directory/tables/sort-keys'
import { isFilterSort, type ListSort } from '@/lib/directory-list'
import { CHANNEL_STATES, type ChannelState } from '@/lib/format/channel-states'

type OrderKey = keyof ListKeys | 'away_days'

/** The customers with a key in its order and then by id, or those without one by id. */
export interface Order {
  key: OrderKey
  isKnown: boolean
}

/** What splits an order: the states of a channel, or who was seen and who had no event yet. */
export type Split = StateColumn | 'away_days'
export type Group = ChannelState | 'seen' | 'new'

/** A part of a list: one direction of an order, for customers in one group if the sorting splits them. */
export interface Part {
  order: Order
  isDescending: boolean
  group: Group | null
}

const KEYS = {
  name: 'name_key',
  'last-name': 'last_name_key',
  email: 'email_key',
  phone: 'phone_key',
  location: 'location_key',
  created: 'created_at',
} as const satisfies Partial<Record<ListSort['by'], OrderKey>>
const STATE_COLUMNS = { 'by-email': 'email_state', 'by-sms': 'sms_state' } as const

/** The order of an unsorted list, which is the API's. */
const UNSORTED: ListSort = { by: 'created', isDescending: false }

/** The parts of a sorted list in sequence, and what splits it. */
export function partsOf(sort: ListSort | null): { parts: Part[]; split: Split | null } {
  const { by, isDescending } = sort ?? UNSORTED
  if (isFilterSort(by)) throw new RangeError('Only customers who match its filter have this order')
  if (by === 'by-email' || by === 'by-sms') {
    const parts = inOrder(isDescending).flatMap((state) => wholeOrder('name_key', false, state))
    return { parts, split: STATE_COLUMNS[by] }
  }
  if (by === 'last-seen') return { parts: seenParts(isDescending), split: 'away_days' }
  return { parts: wholeOrder(KEYS[by], isDescending, null), split: null }
}

/** The groups of a split. */
export const groupsOf = (split: Split): readonly Group[] =>
  split === 'away_days' ? ['seen', 'new'] : CHANNEL_STATES

/** Whether a customer is in a group of a split. */
export const isInGroup = (split: Split, group: Group): RawBuilder<boolean> =>
  split === 'away_days' || group === 'seen' || group === 'new'
    ? isNewIn(group === 'new')
    : isInState(split, group)

/** Customers who had no event yet come after the others in both directions, before those who aren't known. */
function seenParts(isDescending: boolean): Part[] {
  const order = { key: 'away_days', isKnown: true } as const
  return [
    { order, isDescending, group: 'seen' },
    { order, isDescending: false, group: 'new' },
    { order: { ...order, isKnown: false }, isDescending: false, group: 'seen' },
  ]
}

/** Customers with an unknown state come last in both directions. */
function inOrder(isDescending: boolean): readonly ChannelState[] {
  return isDescending ? ['out', 'can', 'no-address', 'unknown'] : CHANNEL_STATES
}

const wholeOrder = (key: OrderKey, isDescending: boolean, group: Group | null): Part[] => [
  { order: { key, isKnown: true }, isDescending, group },
  { order: { key, isKnown: false }, isDescending: false, group },
]
