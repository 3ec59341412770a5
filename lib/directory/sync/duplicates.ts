import 'server-only'
import { hashOf, isKeptId, saidOf } from '@/lib/directory/tables/customer-row'
import type { RejectedRow } from '@/lib/directory/tables/rejected-rows'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { Upstream } from '@/lib/upstream/client'
import type { ReadPage } from './pages'

/** Maximum rows of a page that are looked up by id, each with its own call. */
const MOST = 100

interface Deps {
  db: DirectoryDatabase
  upstream: Upstream
  signal: AbortSignal
  /** Awaited before each call. */
  turn: () => Promise<unknown>
}

interface CheckedPage {
  page: ReadPage
  /** Rows that the list has at two places, while the customer system returns one row for their id. */
  repeated: number
}

/**
 * Drops the rows of a page whose id an earlier row of this full sync has with other values: the first one stays.
 * A customer who changed or moved during the sync is not dropped: asked for the id, the customer system returns
 * one row. Rows from offset `from` on were not read before, so a known id there moved or replaces another row.
 */
export async function withoutDuplicates(
  deps: Deps,
  page: ReadPage,
  { sweep, from }: { sweep: number; from: number },
): Promise<CheckedPage> {
  const { upstream, signal, turn } = deps
  const found: RejectedRow[] = []
  const apart = new Set<string>()
  const suspects = await suspectsOf(deps.db, page, { sweep, from })
  let repeated = 0
  for (const { id, isOther, isNew } of suspects.slice(0, MOST)) {
    await turn()
    const { rows } = await upstream.read('getCustomers', { _id: id, limit: 2 }, { signal })
    if (rows.length < 2) {
      if (isNew) repeated += 1
      continue
    }
    if (!isOther) continue
    apart.add(id)
    const nth = page.customers.findLastIndex((row) => row.id === id)
    found.push({ contact_id: '', position: page.places[nth] ?? page.offset })
  }
  if (found.length === 0) return { page, repeated }
  const stays = (nth: number) => !apart.has(page.customers[nth]?.id ?? '')
  return {
    page: {
      ...page,
      customers: page.customers.filter((_row, nth) => stays(nth)),
      places: page.places.filter((_place, nth) => stays(nth)),
      missed: [...page.missed, ...found],
    },
    repeated,
  }
}

interface Suspect {
  id: string
  /** The row has other values than the earlier one. */
  isOther: boolean
  /** The row is at an offset that was not read before. */
  isNew: boolean
}

/** Customers of the page that this full sync read before, with other values or at another offset. */
async function suspectsOf(
  db: DirectoryDatabase,
  { customers, places }: ReadPage,
  { sweep, from }: { sweep: number; from: number },
): Promise<Suspect[]> {
  const rows = new Map(customers.filter(({ id }) => isKeptId(id)).map((customer) => [customer.id, customer]))
  if (rows.size === 0) return []
  const isNew = new Set(customers.flatMap(({ id }, nth) => ((places[nth] ?? 0) >= from ? [id] : [])))
  const nths = new Map(customers.map(({ id }, nth) => [id, nth]))
  const twice = new Set(customers.flatMap(({ id }, nth) => (nths.get(id) === nth ? [] : [id])))
  const seen = await db
    .selectFrom('directory_people')
    .select(['id', 'row_hash'])
    .where('id', 'in', [...rows.keys()])
    .where('sweep', '=', sweep)
    .execute()
  const hashes = new Map(seen.map(({ id, row_hash }) => [id, row_hash]))
  return [...rows].flatMap(([id, row]) => {
    const before = hashes.get(id)
    const isOther = before !== undefined && hashOf(saidOf(row)) !== before
    const isRepeated = twice.has(id) || (before !== undefined && isNew.has(id))
    return isOther || isRepeated ? [{ id, isOther, isNew: isRepeated }] : []
  })
}
