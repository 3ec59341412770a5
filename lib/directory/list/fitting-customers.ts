import 'server-only'
import type { Customer } from '@/lib/contract'
import { saidOf } from '@/lib/directory/tables/customer-row'
import { instantsOf } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { listKeyOf, listKeysOf } from '@/lib/directory/tables/sort-keys'
import type { ListFilters } from '@/lib/directory-list'
import type { ChannelState } from '@/lib/format/channel-states'

/** Those of some customers, as the customer system sent them, who match the filters. */
export async function fittingCustomers(
  db: DirectoryDatabase,
  customers: readonly Customer[],
  filters: ListFilters,
): Promise<Customer[]> {
  const { location, by_email, by_sms, created_from, created_to, changed_from, changed_to } = filters
  const isByChange = changed_from !== undefined || changed_to !== undefined
  const changes = isByChange ? await changesOf(db, customers) : new Map<string, number>()
  return customers.filter((customer) => {
    const said = saidOf(customer)
    const { location_key, created_at } = listKeysOf(said)
    return (
      (location === undefined || location_key === listKeyOf(location)) &&
      (by_email === undefined || stateOf(said.email_optout, said.email) === by_email) &&
      (by_sms === undefined || stateOf(said.sms_optout, said.phone) === by_sms) &&
      isWithin(created_at, created_from, created_to) &&
      // A customer that the directory doesn't have yet has only just been added.
      isWithin(changes.get(customer.id) ?? Date.now(), changed_from, changed_to)
    )
  })
}

async function changesOf(
  db: DirectoryDatabase,
  customers: readonly Customer[],
): Promise<ReadonlyMap<string, number>> {
  if (customers.length === 0) return new Map()
  const ids = customers.map(({ id }) => id)
  const rows = await db
    .selectFrom('directory_people')
    .select(['id', 'changed_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, changed_at }) => [id, Number(changed_at)]))
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
