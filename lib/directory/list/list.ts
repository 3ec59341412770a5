import 'server-only'
import { sql } from 'kysely'
import { FIELDS, type Person, personIn } from '@/lib/directory/tables/customer-row'
import { fitting } from '@/lib/directory/tables/filters'
import type { DirectoryDatabase } from '@/lib/directory/tables/schema'
import { readState } from '@/lib/directory/tables/state'
import type { ListFilters, ListSort } from '@/lib/directory-list'
import { yieldToEventLoop } from '@/lib/jobs/yield'
import { attentionOrder, attentionPage } from './attention-page'
import { BLOCK, type Blocks, inBlock, inOrderOf } from './blocks'
import { createCounts } from './counts'
import { isInGroup, type Part, partsOf } from './parts'

export interface ListQuery {
  filters: ListFilters
  /** Null: in the API's order, by creation; filtered by memberships or no-shows, see `attentionOrder`. */
  sort: ListSort | null
  offset: number
  limit: number
}

export interface ListPage {
  people: Person[]
  total: number
}

interface Stretch {
  part: Part
  blocks: Blocks
  at: number
  count: number
}

/** The reader of the directory's list. No query reads more than a block of rows. Throws the signal's reason. */
export function createList(db: DirectoryDatabase, { block = BLOCK } = {}) {
  const countOf = createCounts(db, block)

  async function stretchesOf({ filters, sort }: ListQuery, signal?: AbortSignal): Promise<Stretch[]> {
    const state = await readState(db)
    const { parts, split } = partsOf(sort)
    const stretches: Stretch[] = []
    for (const part of parts) {
      const { blocks, counts } = await countOf(part.order, filters, split, state)
      signal?.throwIfAborted()
      const inBlocks = (counts[part.group ?? 'all'] ?? []).map((count, at) => ({ part, blocks, at, count }))
      stretches.push(...(part.isDescending ? inBlocks.reverse() : inBlocks))
    }
    return stretches
  }

  return async function pageOf(query: ListQuery, signal?: AbortSignal): Promise<ListPage> {
    const attention = attentionOrder(query)
    if (attention) return attentionPage(db, query, attention)
    const stretches = await stretchesOf(query, signal)
    const people: Person[] = []
    let before = 0
    for (const stretch of stretches) {
      const skipped = Math.max(0, query.offset - before)
      before += stretch.count
      if (skipped >= stretch.count || people.length >= query.limit) continue
      people.push(...(await rowsIn(stretch, query, skipped, query.limit - people.length)))
      await yieldToEventLoop()
      signal?.throwIfAborted()
    }
    return { people, total: before }
  }

  async function rowsIn(
    { part, blocks, at, count }: Stretch,
    { filters, sort }: ListQuery,
    skipped: number,
    most: number,
  ): Promise<Person[]> {
    const { split } = partsOf(sort)
    const fits = fitting(db, filters)
    if (split && part.group) fits.push(isInGroup(split, part.group))
    // Never more than were counted, or a customer added since would shift the next page.
    const rows = await db
      .selectFrom('directory_people')
      .select(FIELDS)
      .where(sql<boolean>`${sql.join([inBlock(blocks, at), ...fits], sql` and `)}`)
      .orderBy(inOrderOf(part.order, part.isDescending))
      .limit(Math.min(most, count - skipped))
      .offset(skipped)
      .execute()
    return rows.map(personIn)
  }
}
