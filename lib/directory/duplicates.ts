import 'server-only'
import type { Upstream } from '@/lib/upstream/client'
import type { Missed } from './missed'
import type { ReadPage } from './pages'
import { hashOf, isKeptId, saidOf } from './person'
import type { DirectoryDatabase } from './schema'

/** So many rows of a page are asked for by their id at most, each with a call of its own. */
const MOST = 100

interface Deps {
  db: DirectoryDatabase
  upstream: Upstream
  signal: AbortSignal
  /** Awaited before each call. */
  turn: () => Promise<unknown>
}

/**
 * A sweep's page without the rows whose id another row has that the sweep read before, and that says something
 * else: one person has one row of ours, and the first one stays. Who was changed meanwhile, or moved to where is
 * read once more, is no such row: upstream, asked for the id, has just one.
 */
export async function withoutDuplicates(deps: Deps, page: ReadPage, sweep: number): Promise<ReadPage> {
  const { upstream, signal, turn } = deps
  const found: Missed[] = []
  const apart = new Set<string>()
  for (const id of (await suspectsOf(deps.db, page, sweep)).slice(0, MOST)) {
    await turn()
    const { rows } = await upstream.read('getCustomers', { _id: id, limit: 2 }, { signal })
    if (rows.length < 2) continue
    apart.add(id)
    const nth = page.customers.findLastIndex((row) => row.id === id)
    found.push({ contact_id: '', position: page.places[nth] ?? page.offset })
  }
  if (found.length === 0) return page
  const stays = (nth: number) => !apart.has(page.customers[nth]?.id ?? '')
  return {
    ...page,
    customers: page.customers.filter((_row, nth) => stays(nth)),
    places: page.places.filter((_place, nth) => stays(nth)),
    missed: [...page.missed, ...found],
  }
}

/** The ids of those whom the sweep saw before, and otherwise. */
async function suspectsOf(db: DirectoryDatabase, { customers }: ReadPage, sweep: number): Promise<string[]> {
  const rows = new Map(customers.filter(({ id }) => isKeptId(id)).map((customer) => [customer.id, customer]))
  if (rows.size === 0) return []
  const seen = await db
    .selectFrom('directory_people')
    .select(['id', 'row_hash'])
    .where('id', 'in', [...rows.keys()])
    .where('sweep', '=', sweep)
    .execute()
  return seen.flatMap(({ id, row_hash }) => {
    const row = rows.get(id)
    return row && hashOf(saidOf(row)) !== row_hash ? [id] : []
  })
}
