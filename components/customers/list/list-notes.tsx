import { searchNotes } from '@/components/contact/ignored-filters'
import {
  filtersSetAside,
  optOutListDisagrees,
  VIEW_IS_GONE,
  viewIsPartial,
} from '@/components/customers/messages'
import { RejectedRowsBanner } from '@/components/customers/rejected-rows/rejected-rows-banner'
import type { ViewInHand } from '@/components/customers/views/use-view'
import { PagingBanner } from '@/components/failure/paging-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import { InvalidQueryBanner } from '@/components/list-page/invalid-query-banner'
import { Banner } from '@/components/ui/banner'
import type { CustomersAnswer } from '@/lib/browser/api'
import type { Paging, Unreadable } from '@/lib/contract'

export interface ListNotesProps {
  view: ViewInHand
  odd: readonly string[]
  setAside: readonly string[]
  isLive: boolean
  unreadable: readonly Unreadable[]
  search: CustomersAnswer | undefined
  paging: Paging | undefined
  missed: number
  disputed: number
  count: number
}

/** Rare notices about a list: its view, its filters, and its unreadable rows. */
export function ListNotes({
  view: { view, isPartial },
  odd,
  setAside,
  isLive,
  unreadable,
  search,
  paging,
  missed,
  disputed,
  count,
}: ListNotesProps) {
  return (
    <>
      {isPartial && <Banner>{view ? viewIsPartial(view.missing) : VIEW_IS_GONE}</Banner>}
      <InvalidQueryBanner names={odd} />
      {setAside.length > 0 && <Banner>{filtersSetAside(setAside, isLive)}</Banner>}
      {search && searchNotes(search).map((note) => <Banner key={note}>{note}</Banner>)}
      <PagingBanner paging={paging} />
      {unreadable.length > 0 && <UnreadableBanner unreadable={unreadable} count={count} />}
      {missed > 0 && <RejectedRowsBanner count={missed} />}
      {disputed > 0 && <Banner>{optOutListDisagrees(disputed)}</Banner>}
    </>
  )
}
