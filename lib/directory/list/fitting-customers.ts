import 'server-only'
import { sql } from 'kysely'
import type { Customer } from '@/lib/contract'
import { saidOf } from '@/lib/directory/tables/customer-row'
import { fitting, instantsOf } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { listKeyOf, listKeysOf } from '@/lib/directory/tables/sort-keys'
import { type ListFilters, locationsOf } from '@/lib/directory-list'
import type { ChannelState } from '@/lib/format/channel-states'

/** Those of some customers, as the customer system sent them, who match the filters. */
export async function fittingCustomers(
  db: DirectoryDatabase,
  customers: readonly Customer[],
  filters: ListFilters,
): Promise<Customer[]> {
  // The others are by what only the directory knows.
  const { location, by_email, by_sms, created_from, created_to, ...own } = filters
  const keys = location === undefined ? null : new Set<string | null>(locationsOf(location).map(listKeyOf))
  const isFitting = Object.values(own).some((value) => value !== undefined)
    ? await fittingIn(db, customers, own)
    : () => true
  return customers.filter((customer) => {
    const said = saidOf(customer)
    const { location_key, created_at } = listKeysOf(said)
    return (
      (keys === null || keys.has(location_key)) &&
      (by_email === undefined || stateOf(said.email_optout, said.email) === by_email) &&
      (by_sms === undefined || stateOf(said.sms_optout, said.phone) === by_sms) &&
      isWithin(created_at, created_from, created_to) &&
      isFitting(customer.id)
    )
  })
}

async function fittingIn(db: DirectoryDatabase, customers: readonly Customer[], own: ListFilters) {
  const ids = customers.map(({ id }) => id)
  if (ids.length === 0) return () => true
  const rows = await db
    .selectFrom('directory_people')
    .select([
      'id',
      sql<number>`case when ${sql.join(fitting(db, own), sql` and `)} then 1 else 0 end`.as('fits'),
    ])
    .where('id', 'in', ids)
    .execute()
  const fits = new Map(rows.map((row) => [row.id, row.fits === 1]))
  return (id: string) => fits.get(id) ?? isFittingAsNew(own)
}

/** Whether a customer that the directory doesn't have yet fits: they were added just now. */
function isFittingAsNew({ changed_from, changed_to, added_since, ...others }: ListFilters): boolean {
  const { last_seen, ...unknown } = others
  return (
    isWithin(Date.now(), changed_from, changed_to) &&
    (added_since === undefined || Date.parse(added_since) <= Date.now()) &&
    (last_seen === undefined || last_seen === 'unknown') &&
    Object.values(unknown).every((value) => value === undefined)
  )
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
