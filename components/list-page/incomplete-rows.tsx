import { PagingBanner } from '@/components/failure/paging-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import type { Paging, Unreadable } from '@/lib/contract'
import { InvalidQueryBanner } from './invalid-query-banner'

interface IncompleteRowsProps {
  odd: readonly string[]
  /** What screens call parts of the URL, where that is the list's own. */
  labels: Readonly<Record<string, string>> | undefined
  paging: Paging | undefined
  unreadable: readonly Unreadable[]
  count: number
}

/** Rare notices about a list: its URL, its paging, its unreadable rows. */
export function IncompleteRows({ odd, labels, paging, unreadable, count }: IncompleteRowsProps) {
  return (
    <>
      <InvalidQueryBanner names={odd.map((part) => labels?.[part] ?? part)} />
      <PagingBanner paging={paging} />
      {unreadable.length > 0 && <UnreadableBanner unreadable={unreadable} count={count} />}
    </>
  )
}
