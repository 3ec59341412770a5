import { PagingBanner } from '@/components/failure/paging-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import type { Paging, Unreadable } from '@/lib/contract'
import { InvalidQueryBanner } from './invalid-query-banner'

interface IncompleteRowsProps {
  odd: readonly string[]
  paging: Paging | undefined
  unreadable: readonly Unreadable[]
  count: number
}

/** Rare notices about a list: its URL, its paging, its unreadable rows. */
export function IncompleteRows({ odd, paging, unreadable, count }: IncompleteRowsProps) {
  return (
    <>
      <InvalidQueryBanner names={odd} />
      <PagingBanner paging={paging} />
      {unreadable.length > 0 && <UnreadableBanner unreadable={unreadable} count={count} />}
    </>
  )
}
