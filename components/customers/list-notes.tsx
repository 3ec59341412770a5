import { ignoredSearch, unansweredSearch } from '@/components/contact/ignored-filters'
import { OddAddress } from '@/components/data-table/odd-address'
import { PagingBanner } from '@/components/failure/paging-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import { Banner } from '@/components/ui/banner'
import type { ExactFilter, Paging, Unreadable } from '@/lib/contract'
import { MissedBanner } from './missed/missed-banner'
import { filtersSetAside, optOutListDisagrees, VIEW_IS_GONE, viewIsPartial } from './note-messages'
import type { ViewInHand } from './views/use-view'

export interface ListNotesProps {
  view: ViewInHand
  /** What the address says and can't be understood. */
  odd: readonly string[]
  /** Filters of the address that what is shown can't be narrowed by. */
  setAside: readonly string[]
  isLive: boolean
  unreadable: readonly Unreadable[]
  /** Filters of a search that the customer system ignored, and whether the directory was searched, too. */
  ignored: readonly ExactFilter[]
  hasDirectory: boolean
  /** Why the customer system couldn't be searched. */
  unanswered: { title: string } | undefined
  paging: Paging | undefined
  /** How many rows nobody could be taken into the directory from. */
  missed: number
  /** Of how many rows the opt-out list says otherwise than the filter, which goes by the records. */
  disputed: number
  /** Rows that came, the unreadable ones included. */
  count: number
}

/** What is seldom to be said of a list: of its view, and of rows that could not be read. */
export function ListNotes({
  view: { view, isPartial },
  odd,
  setAside,
  isLive,
  unreadable,
  ignored,
  hasDirectory,
  unanswered,
  paging,
  missed,
  disputed,
  count,
}: ListNotesProps) {
  return (
    <>
      {isPartial && <Banner>{view ? viewIsPartial(view.missing) : VIEW_IS_GONE}</Banner>}
      <OddAddress names={odd} />
      {setAside.length > 0 && <Banner>{filtersSetAside(setAside, isLive)}</Banner>}
      {ignored.length > 0 && <Banner>{ignoredSearch(ignored, hasDirectory)}</Banner>}
      {unanswered && <Banner>{unansweredSearch(unanswered)}</Banner>}
      <PagingBanner paging={paging} />
      {unreadable.length > 0 && <UnreadableBanner unreadable={unreadable} count={count} />}
      {missed > 0 && <MissedBanner count={missed} />}
      {disputed > 0 && <Banner>{optOutListDisagrees(disputed)}</Banner>}
    </>
  )
}
