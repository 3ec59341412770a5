import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { instantsOf } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import type { Order } from './parts'

/** Customers per block when blocks are built: one query over a block takes a few ms. */
export const BLOCK = 8192

interface Fence {
  key: string | number | null
  id: string
}

/** An order split into blocks of about the same size; customers come and go in them. */
export interface Blocks {
  order: Order
  fences: readonly Fence[]
}

/** Splits an order into blocks of a given size. Yields to the event loop in between. */
export async function cutIntoBlocks(db: DirectoryDatabase, order: Order, size: number): Promise<Blocks> {
  const fences: Fence[] = []
  for (;;) {
    const { rows } = await sql<Fence>`select ${sql.ref(order.key)} as key, id from directory_people
      where ${inRange(order, fences.at(-1))} order by ${inOrderOf(order, false)}
      limit 1 offset ${size - 1}`.execute(db)
    const [fence] = rows
    if (!fence) return { order, fences }
    fences.push(fence)
    await yieldToEventLoop()
  }
}

/** SQL condition for the rows of a block, counted from 0; after the last fence is one more block. */
export function inBlock({ order, fences }: Blocks, at: number): RawBuilder<boolean> {
  return inRange(order, fences[at - 1], fences[at])
}

/** Whether a block can have matches, judging by its fences: sorted by creation, date filters rule most blocks out. */
export function mayFit({ order, fences }: Blocks, at: number, filters: ListFilters): boolean {
  const { from, before } = instantsOf(filters.created_from, filters.created_to)
  if (order.key !== 'created_at' || (from === null && before === null)) return true
  if (!order.isKnown) return false
  const [first, last] = [fences[at - 1], fences[at]]
  const isEarlier = last !== undefined && from !== null && Number(last.key) < from
  const isLater = first !== undefined && before !== null && Number(first.key) >= before
  return !isEarlier && !isLater
}

/** The `order by` of an order. It names the key even if all are null, so that the database uses an index of both. */
export function inOrderOf({ key }: Order, isDescending: boolean): RawBuilder<unknown> {
  const way = isDescending ? sql`desc` : sql`asc`
  return sql`${sql.ref(key)} ${way}, id ${way}`
}

function inRange({ key, isKnown }: Order, after?: Fence, to?: Fence): RawBuilder<boolean> {
  const column = sql.ref(key)
  const bounds = isKnown
    ? [
        sql`${column} is not null`,
        ...(after ? [sql`(${column}, id) > (${after.key}, ${after.id})`] : []),
        ...(to ? [sql`(${column}, id) <= (${to.key}, ${to.id})`] : []),
      ]
    : [
        sql`${column} is null`,
        ...(after ? [sql`id > ${after.id}`] : []),
        ...(to ? [sql`id <= ${to.id}`] : []),
      ]
  return sql`${sql.join(bounds, sql` and `)}`
}
