import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import type { ListFilters } from '@/lib/directory-list'
import { instantsOf } from './filters'
import type { Order } from './parts'

/** People between two fences when these are put up: what is looked through at once, a few ms. */
export const BLOCK = 8192

/** The last one of a block. */
interface Fence {
  key: string | number | null
  id: string
}

/** An order cut into blocks of about the same size, which people come to and go from. */
export interface Blocks {
  order: Order
  fences: readonly Fence[]
}

/** Cuts an order into blocks of so many people. Lets others have their turn in between. */
export async function cutIntoBlocks(db: DirectoryDatabase, order: Order, size: number): Promise<Blocks> {
  const fences: Fence[] = []
  for (;;) {
    const { rows } = await sql<Fence>`select ${sql.ref(order.key)} as key, id from directory_people
      where ${inRange(order, fences.at(-1))} order by ${inOrderOf(order, false)}
      limit 1 offset ${size - 1}`.execute(db)
    const [fence] = rows
    if (!fence) return { order, fences }
    fences.push(fence)
    await setImmediate()
  }
}

/** Which rows are in a block, counted from 0; behind the last fence is one more. */
export function inBlock({ order, fences }: Blocks, at: number): RawBuilder<boolean> {
  return inRange(order, fences[at - 1], fences[at])
}

/** Whether anybody in a block can fit, as far as its fences tell: in the order of creation, days leave most blocks out. */
export function mayFit({ order, fences }: Blocks, at: number, filters: ListFilters): boolean {
  const { from, before } = instantsOf(filters.created_from, filters.created_to)
  if (order.key !== 'created_at' || (from === null && before === null)) return true
  if (!order.isKnown) return false
  const [first, last] = [fences[at - 1], fences[at]]
  const isEarlier = last !== undefined && from !== null && Number(last.key) < from
  const isLater = first !== undefined && before !== null && Number(first.key) >= before
  return !isEarlier && !isLater
}

/** How the rows of an order stand. Its key is named where all have none, too: so an index of both is walked. */
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
