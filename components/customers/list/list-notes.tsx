import { searchNotes } from '@/components/contact/ignored-filters'
import { RejectedRowsBanner } from '@/components/customers/rejected-rows/rejected-rows-banner'
import type { ViewInHand } from '@/components/customers/views/use-view'
import { PagingBanner } from '@/components/failure/paging-banner'
import { UnreadableBanner } from '@/components/failure/unreadable-banner'
import { InvalidQueryBanner } from '@/components/list-page/invalid-query-banner'
import { useNow } from '@/components/record/now'
import { useTimeZone } from '@/components/record/time-zone'
import { Banner } from '@/components/ui/banner'
import type { CustomersAnswer } from '@/lib/browser/api'
import { useHydrated } from '@/lib/browser/use-hydrated'
import type { Paging, Unreadable } from '@/lib/contract'
import { type Coverage, coverageTexts } from '@/lib/coverage'
import type { ListFilters } from '@/lib/directory-list'
import { formatAsOf } from '@/lib/format/as-of'
import {
  filtersSetAside,
  nameOfPart,
  optOutListDisagrees,
  VIEW_IS_GONE,
  viewIsPartial,
} from './note-messages'

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
      <InvalidQueryBanner names={odd.map(nameOfPart)} />
      {setAside.length > 0 && <Banner>{filtersSetAside(setAside, isLive)}</Banner>}
      {search && searchNotes(search).map((note) => <Banner key={note}>{note}</Banner>)}
      <PagingBanner paging={paging} />
      {unreadable.length > 0 && <UnreadableBanner unreadable={unreadable} count={count} />}
      {missed > 0 && <RejectedRowsBanner count={missed} />}
      {disputed > 0 && <Banner>{optOutListDisagrees(disputed)}</Banner>}
    </>
  )
}

interface ListCoverageProps {
  filters: ListFilters
  /** Null: it isn't known who is active; undefined: not loaded. */
  coverage: Coverage | null | undefined
  /** When events were read to know who stays away; null: not yet, or *Last seen* isn't filtered, shown or sorted by. */
  seenAt: string | null
  className: string
}

/** Of how many customers it is known what the list is filtered by, and as of when; and the age of *Last seen*. */
export function ListCoverage({ filters, coverage, seenAt, className }: ListCoverageProps) {
  const zone = useTimeZone()
  const now = useNow()
  // Before, the zone is the server's.
  const isHydrated = useHydrated()
  const { membership_ends, no_shows } = filters
  const wanted = [
    ...(membership_ends ? (['memberships'] as const) : []),
    ...(no_shows ? (['visits'] as const) : []),
  ]
  const when = coverage?.readAt ? formatAsOf(coverage.readAt, zone, now) : null
  const texts = [
    ...(coverage === undefined ? [] : coverageTexts(coverage, when, wanted)),
    ...(seenAt ? [`Last seen: any event, as of ${formatAsOf(seenAt, zone, now)}.`] : []),
  ]
  return (
    texts.length > 0 && (
      <p
        data-coverage=""
        className={`text-xs/4 text-balance text-muted ${isHydrated ? '' : 'invisible'} ${className}`}
      >
        {texts.join(' ')}
      </p>
    )
  )
}
