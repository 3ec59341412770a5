import 'server-only'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fitting } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase, StateTable } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { type Blocks, cutIntoBlocks, inBlock, mayFit } from './blocks'
import { type Group, groupsOf, isInGroup, type Order, type Split } from './parts'

/** Cached filters per order: what users look at in an hour. */
const KEPT = 32

/** Matches in each block of an order; `all`, or by group where the order is split. */
export type Counts = Readonly<Partial<Record<Group | 'all', readonly number[]>>>

interface Counted {
  blocks: Blocks
  counts: Counts
}

interface Kept {
  changes: number
  blocks: Promise<Blocks>
  byFilters: LRUCache<string, { changes: number; counts: Promise<Counts> }>
}

/** Counts matching customers by blocks of an order, cached until the directory changes. */
export function createCounts(db: DirectoryDatabase, block: number) {
  const orders = new Map<string, Kept>()

  /** The blocks of an order, rebuilt after enough changes to make one of them large. */
  function keptOf(order: Order, { changes }: StateTable): Kept {
    const name = `${order.key} ${order.isKnown}`
    const kept = orders.get(name)
    if (kept && Math.abs(changes - kept.changes) < block) return kept
    const blocks = cutIntoBlocks(db, order, block)
    const made: Kept = { changes, blocks, byFilters: new LRUCache({ max: KEPT }) }
    orders.set(name, made)
    blocks.catch(() => orders.get(name) === made && orders.delete(name))
    return made
  }

  return async function countOf(
    order: Order,
    filters: ListFilters,
    split: Split | null,
    state: StateTable,
  ): Promise<Counted> {
    const { blocks: cutting, byFilters } = keptOf(order, state)
    const blocks = await cutting
    // Which memberships end depends on the day.
    const day = filters.membership_ends && new Date().toISOString().slice(0, 10)
    // Who is new, and not away, depends on when events were read.
    const readAt = (filters.last_seen || split === 'away_days') && state.away_read_at
    const name = JSON.stringify([split, Object.entries(filters).sort(), day, readAt])
    const known = byFilters.get(name)
    const counts = known?.changes === state.changes ? known.counts : countBlocks(db, blocks, filters, split)
    byFilters.set(name, { changes: state.changes, counts })
    counts.catch(() => byFilters.delete(name))
    return { blocks, counts: await counts }
  }
}

async function countBlocks(
  db: DirectoryDatabase,
  blocks: Blocks,
  filters: ListFilters,
  split: Split | null,
): Promise<Counts> {
  const names = split ? groupsOf(split) : (['all'] as const)
  const counts = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  const fits = fitting(db, filters)
  for (let at = 0; at <= blocks.fences.length; at++) {
    if (!mayFit(blocks, at, filters)) {
      for (const name of names) counts[name]?.push(0)
      continue
    }
    const { rows } = await sql<Record<string, number>>`select ${sql.join(split ? countsBy(split) : [COUNT])}
      from directory_people where ${sql.join([inBlock(blocks, at), ...fits], sql` and `)}`.execute(db)
    for (const name of names) counts[name]?.push(rows[0]?.[name] ?? 0)
    await yieldToEventLoop()
  }
  return counts
}

const COUNT = sql`count(*) as ${sql.ref('all')}`

const countsBy = (split: Split) =>
  groupsOf(split).map((group) => sql`count(*) filter (where ${isInGroup(split, group)}) as ${sql.ref(group)}`)
