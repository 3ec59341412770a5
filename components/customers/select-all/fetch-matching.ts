import type { CustomersAnswer } from '@/lib/browser/api'
import type { Customer } from '@/lib/contract'

/** The API's largest page. */
const LARGEST_PAGE = 1000

/** The most customers that can be selected at once: more in one copy is too much for a clipboard or an email program. */
export const MOST_SELECTED = 5000

interface Matching {
  /** Loads a page. Throws ApiError, or AbortError if canceled. */
  load: (place: { limit: number; offset: number }, signal: AbortSignal) => Promise<CustomersAnswer>
  onProgress: (count: number) => void
  signal: AbortSignal
}

/** Loads all customers that match, each once, up to `MOST_SELECTED`. Throws what `load` throws. */
export async function fetchMatching({ load, onProgress, signal }: Matching): Promise<Customer[]> {
  const found = new Map<string, Customer>()
  for (let [offset, isMore] = [0, true]; isMore && offset < MOST_SELECTED; ) {
    const { members, unreadable, directory } = await load({ limit: LARGEST_PAGE, offset }, signal)
    signal.throwIfAborted()
    for (const customer of members) found.set(customer.id, customer)
    onProgress(found.size)
    offset += LARGEST_PAGE
    isMore = directory ? offset < directory.total : members.length + unreadable.length >= LARGEST_PAGE
  }
  return [...found.values()]
}
