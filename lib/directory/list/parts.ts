import 'server-only'
import type { StateColumn } from '@/lib/directory/tables/filters'
import type { ListKeys } from '@/lib/directory/tables/sort-keys'
import { isFilterSort, type ListSort } from '@/lib/directory-list'
import { CHANNEL_STATES, type ChannelState } from '@/lib/format/channel-states'

type OrderKey = keyof ListKeys | 'away_days'

/** The customers with a key in its order and then by id, or those without one by id. */
export interface Order {
  key: OrderKey
  isKnown: boolean
}

/** A part of a list: one direction of an order, for customers in one state if the list is sorted by states. */
export interface Part {
  order: Order
  isDescending: boolean
  state: ChannelState | null
}

const KEYS = {
  name: 'name_key',
  'last-name': 'last_name_key',
  email: 'email_key',
  phone: 'phone_key',
  location: 'location_key',
  created: 'created_at',
  'last-seen': 'away_days',
} as const satisfies Partial<Record<ListSort['by'], OrderKey>>
const STATE_COLUMNS = { 'by-email': 'email_state', 'by-sms': 'sms_state' } as const

/** The order of an unsorted list, which is the API's. */
const UNSORTED: ListSort = { by: 'created', isDescending: false }

/** The parts of a sorted list in sequence, and the channel whose states split it. */
export function partsOf(sort: ListSort | null): { parts: Part[]; split: StateColumn | null } {
  const { by, isDescending } = sort ?? UNSORTED
  if (isFilterSort(by)) throw new RangeError('Only customers who match its filter have this order')
  if (by === 'by-email' || by === 'by-sms') {
    const parts = inOrder(isDescending).flatMap((state) => wholeOrder('name_key', false, state))
    return { parts, split: STATE_COLUMNS[by] }
  }
  return { parts: wholeOrder(KEYS[by], isDescending, null), split: null }
}

/** Customers with an unknown state come last in both directions. */
function inOrder(isDescending: boolean): readonly ChannelState[] {
  return isDescending ? ['out', 'can', 'no-address', 'unknown'] : CHANNEL_STATES
}

const wholeOrder = (key: OrderKey, isDescending: boolean, state: ChannelState | null): Part[] => [
  { order: { key, isKnown: true }, isDescending, state },
  { order: { key, isKnown: false }, isDescending: false, state },
]
