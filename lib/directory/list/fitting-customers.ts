import 'server-only'
import type { Customer } from '@/lib/contract'
import { saidOf } from '@/lib/directory/tables/customer-row'
import { instantsOf } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { listKeyOf, listKeysOf } from '@/lib/directory/tables/sort-keys'
import { type ListFilters, locationsOf } from '@/lib/directory-list'
import type { ChannelState } from '@/lib/format/channel-states'
import { awayRangeOf } from '@/lib/last-seen'

/** Those of some customers, as the customer system sent them, who match the filters. */
export async function fittingCustomers(
  db: DirectoryDatabase,
  customers: readonly Customer[],
  filters: ListFilters,
): Promise<Customer[]> {
  const { location, by_email, by_sms, created_from, created_to, changed_from, changed_to, last_seen } =
    filters
  const keys = location === undefined ? null : new Set<string | null>(locationsOf(location).map(listKeyOf))
  const isByChange = changed_from !== undefined || changed_to !== undefined
  const isByOwn = isByChange || last_seen !== undefined
  const own = isByOwn ? await ownOf(db, customers) : new Map<string, Own>()
  return customers.filter((customer) => {
    const said = saidOf(customer)
    const { location_key, created_at } = listKeysOf(said)
    return (
      (keys === null || keys.has(location_key)) &&
      (by_email === undefined || stateOf(said.email_optout, said.email) === by_email) &&
      (by_sms === undefined || stateOf(said.sms_optout, said.phone) === by_sms) &&
      isWithin(created_at, created_from, created_to) &&
      // A customer that the directory doesn't have yet has only just been added.
      isWithin(own.get(customer.id)?.changedAt ?? Date.now(), changed_from, changed_to) &&
      isSeen(own.get(customer.id)?.awayDays ?? null, last_seen)
    )
  })
}

/** What only the directory knows of a customer. */
interface Own {
  changedAt: number
  awayDays: number | null
}

async function ownOf(
  db: DirectoryDatabase,
  customers: readonly Customer[],
): Promise<ReadonlyMap<string, Own>> {
  if (customers.length === 0) return new Map()
  const ids = customers.map(({ id }) => id)
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'changed_at', 'away_days'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, changed_at, away_days }) => [id, { changedAt: Number(changed_at), awayDays: away_days }]),
  )
}

function isSeen(awayDays: number | null, seen: ListFilters['last_seen']): boolean {
  if (seen === undefined) return true
  const range = awayRangeOf(seen)
  if (range === null || awayDays === null) return range === null && awayDays === null
  return awayDays >= range.least && awayDays <= range.most
}

/** The same as the database's `email_state` and `sms_state`. */
function stateOf(flag: number | null, address: string | null): ChannelState {
  if (flag === 1) return 'out'
  if (address?.trim() === '') return 'no-address'
  return flag === 0 ? 'can' : 'unknown'
}

function isWithin(at: number | null, firstDay?: string, lastDay?: string): boolean {
  const { from, before } = instantsOf(firstDay, lastDay)
  if (from === null && before === null) return true
  return at !== null && (from === null || at >= from) && (before === null || at < before)
}
