import { useEffect } from 'react'
import type { CustomersPageState } from '@/components/customers/use-customers-page'
import { Button } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { EMPTY_ACTIONS } from './empty-actions'
import { emptyDetail, isFirstRun, isKnownInPart, KNOWN_IN_PART } from './empty-detail'
import { emptyTitle, NO_CUSTOMERS, searchedOf } from './empty-messages'

const loadFirstSteps = () => import('./first-steps').then((module) => module.FirstSteps)

function LazyFirstSteps() {
  const { Part, open } = useLazyComponent(loadFirstSteps)
  useEffect(() => void open(), [open])
  return Part && <Part />
}

interface EmptyListProps {
  customersPage: CustomersPageState
}

/** Why the list has no rows, and what to do. */
export function EmptyList({ customersPage }: EmptyListProps) {
  const { address, hasDates, isNarrowed, search, clearFilters, clearAll } = customersPage
  const { pages, onGo } = customersPage.jump
  const searched = searchedOf(customersPage)
  const { updatedSince, eventSince } = searched
  const dates = updatedSince && eventSince ? EMPTY_ACTIONS.removeDates : EMPTY_ACTIONS.removeDate
  const isFiltered = hasDates || isNarrowed
  const hasLastPage = pages !== null && pages > 1
  const actions =
    address.page > 1 ? (
      <>
        {hasLastPage && <Button onClick={() => onGo(pages)}>{EMPTY_ACTIONS.lastPage}</Button>}
        <Button variant={hasLastPage ? 'ghost' : 'default'} onClick={() => customersPage.change({ page: 1 })}>
          {EMPTY_ACTIONS.firstPage}
        </Button>
      </>
    ) : search !== '' ? (
      <>
        {isFiltered && (
          <Button onClick={clearFilters}>{hasDates ? dates : EMPTY_ACTIONS.clearFilters}</Button>
        )}
        <Button variant={isFiltered ? 'ghost' : 'default'} onClick={clearAll}>
          {isFiltered ? EMPTY_ACTIONS.clearAll : EMPTY_ACTIONS.clearSearch}
        </Button>
      </>
    ) : isFiltered ? (
      <Button onClick={clearAll}>{isNarrowed ? EMPTY_ACTIONS.clearFilters : dates}</Button>
    ) : (
      <Button onClick={customersPage.reading.onAgain}>{EMPTY_ACTIONS.refresh}</Button>
    )
  const { data } = customersPage.pages.query
  const isFirst = isFirstRun(searched, data)
  return (
    <Message title={isFirst ? NO_CUSTOMERS : emptyTitle(searched)} actions={actions}>
      {isFirst ? (
        <LazyFirstSteps />
      ) : isKnownInPart(address.list, data?.directory?.coverage) ? (
        KNOWN_IN_PART
      ) : (
        emptyDetail(searched, customersPage.without, data)
      )}
    </Message>
  )
}
