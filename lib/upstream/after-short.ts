import 'server-only'
import type { FactsOfList } from './list-facts'

export interface Place {
  limit: number
  offset: number
}

/** What matters of a page for finding the end of a list. */
export interface SeenPage {
  size: number
  ids: readonly string[]
}

interface ShortPage<Page> extends Place {
  page: Page
  readAt: (place: Place) => Promise<Page>
  isKnown: (id: string) => boolean | Promise<boolean>
  facts: FactsOfList
}

/**
 * What follows a page that is shorter than its limit. `end`: the next page is empty. `more`: the customer system
 * caps its pages, and the cap is learned. `repeats`: it returns rows again that were read before, so the end is
 * not known. `changed`: rows moved in the meantime, so that some may be missing; `next` is set if the list goes on.
 */
type Follows<Page> =
  | { kind: 'end' | 'repeats' }
  | { kind: 'more'; next: Page }
  | { kind: 'changed'; next?: Page }

/** Reads what follows a short page: only an empty page is the end of a list. Throws what `readAt` throws. */
export async function afterShort<Page extends SeenPage>(short: ShortPage<Page>): Promise<Follows<Page>> {
  const { offset, limit, page, readAt, facts } = short
  const [next, isLast] = await Promise.all([
    readAt({ offset: offset + page.size, limit }),
    isStillLast(short),
  ])
  if (next.size === 0) return { kind: isLast ? 'end' : 'changed' }
  if (await isRepeat(short, next)) {
    const again = await readAt({ offset, limit })
    const isSame = again.ids.length === page.ids.length && again.ids.every((id, nth) => id === page.ids[nth])
    if (!isSame) return { kind: 'changed' }
    facts.noteRepeat()
    return { kind: 'repeats' }
  }
  // If the list grew, the response has the requested row as well.
  const again = await readAt({ offset, limit: page.size + 1 })
  if (again.size === page.size) facts.noteCap(page.size)
  const isSame = page.ids.every((id, nth) => id === again.ids[nth])
  return { kind: isSame ? 'more' : 'changed', next }
}

/** Whether the last row of a page is still the last of the list; otherwise rows moved to positions already read. */
async function isStillLast<Page extends SeenPage>({ offset, page, readAt }: ShortPage<Page>) {
  // With a cap of one row per page, nothing can follow the last one.
  const [tail, behind] = await Promise.all([
    readAt({ offset: offset + page.size - 1, limit: 2 }),
    page.size === 1 ? readAt({ offset: offset + 1, limit: 1 }) : null,
  ])
  if (behind && behind.size > 0) return false
  const isReadable = page.ids.length === page.size
  return tail.size === 1 && (!isReadable || tail.ids[0] === page.ids.at(-1))
}

/** Whether the page after a short one has its last row, or only rows that were read before. */
async function isRepeat<Page extends SeenPage>({ page, isKnown }: ShortPage<Page>, next: Page) {
  const last = page.ids.at(-1)
  // Unreadable rows can't be compared.
  if (page.ids.length === 0 && next.ids.length === 0) return page.size === next.size
  if (last !== undefined && next.ids.includes(last)) return true
  for (const id of next.ids) if (!(await isKnown(id))) return false
  return next.ids.length > 0
}
